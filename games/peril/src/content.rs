//! What the game is made of, read from TOML: land, price lists, cards and animals. Raw tables are checked, every problem
//! is gathered with its line, and what comes out are dense tables that cannot be wrong.

use engine::content::{ContentError, Line, Source, Table};

use crate::kinds::{Building, Resource, Terrain};

/// The land as built in.
pub const LAND: &str = include_str!("../content/land.toml");
/// The price list of the action chapter.
pub const PRICES_A: &str = include_str!("../content/prices-a.toml");
/// The price list of the box.
pub const PRICES_B: &str = include_str!("../content/prices-b.toml");
/// The Event deck as built in.
pub const EVENTS: &str = include_str!("../content/events.toml");
/// The Prayer deck as built in.
pub const PRAYERS: &str = include_str!("../content/prayers.toml");
/// The animals as built in.
pub const ANIMALS: &str = include_str!("../content/animals.toml");

/// The most designs an Event deck may have: the state counts copies of each.
pub const MAX_EVENTS: usize = 48;
/// The most designs a Prayer deck may have.
pub const MAX_PRAYERS: usize = 10;
/// Cards in a Prayer deck: the state keeps the order of those whose place is known.
pub const PRAYER_CARDS: usize = 10;
/// Tiles in the stack.
pub const LAND_TILES: u8 = 64;

/// What can be done on a terrain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Tiles of it in the stack.
    pub tiles: u8,
    /// Whether it can be entered.
    pub walk: bool,
    /// Whether there is game.
    pub hunt: bool,
    /// Whether it can be claimed, and a homestead stand there.
    pub homestead: bool,
    /// The building that yields there.
    pub building: Option<Building>,
}

/// So many for so much.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Lot {
    /// How many change hands.
    pub lot: u8,
    /// For how many dollars.
    pub price: u32,
}

/// What things cost and bring.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Prices {
    /// Bought.
    pub buy: Wares,
    /// Sold.
    pub sell: Wares,
    /// Tokens of one kind sold at a time. They are never bought.
    pub resource: Lot,
    /// A prayer.
    pub prayer: u32,
    /// A claim.
    pub claim: u32,
    /// A diploma.
    pub diploma: u32,
    /// The Sheriff or a Laborer.
    pub hire: u32,
    /// A building that yields.
    pub building: u32,
    /// The first, second and third homestead.
    pub homestead: [u32; 3],
    /// Resources that buy a point card with Finance; 0 if they cannot.
    pub finance: u8,
}

impl Prices {
    /// The list as people read it.
    pub fn summary(&self) -> Vec<String> {
        let lot = |lot: Lot, what: &str| format!("{} {what} for ${}", lot.lot, lot.price);
        let side = |wares: &Wares| {
            format!(
                "{}, {}, a horse ${}, a revolver ${}, a tool ${}, a Point card ${}",
                lot(wares.bullets, "bullets"),
                lot(wares.food, "food"),
                wares.horse,
                wares.revolver,
                wares.tool,
                wares.point_card
            )
        };
        let [first, second, third] = self.homestead;
        let finance = match self.finance {
            0 => "resources buy no Point card".to_owned(),
            resources => format!("{resources} resources buy a Point card with Finance"),
        };
        vec![
            format!("bought: {}", side(&self.buy)),
            format!("sold: {}, {}", side(&self.sell), lot(self.resource, "resources")),
            format!(
                "fees: a prayer ${}, a claim ${}, a Diploma ${}, the Sheriff or a Laborer ${}",
                self.prayer, self.claim, self.diploma, self.hire
            ),
            format!("buildings: ${} each, homesteads ${first}, ${second} and ${third}", self.building),
            finance,
        ]
    }
}

/// One side of a price list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wares {
    /// Ammunition.
    pub bullets: Lot,
    /// Meals.
    pub food: Lot,
    /// A horse.
    pub horse: u32,
    /// A revolver.
    pub revolver: u32,
    /// A tool.
    pub tool: u32,
    /// A point card.
    pub point_card: u32,
}

/// What a card does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Op {
    /// Dollars from the stock, or to it.
    Cash(i8),
    /// Food from the stock, or to it.
    Food(i8),
    /// Dollars from the stock until there are so many; a bullet for who has them.
    CashTo(u8),
    /// Food from the stock until there is so much; a bullet for who has it.
    FoodTo(u8),
    /// Bullets from the stock, or to it.
    Bullets(i8),
    /// A horse, or dollars.
    HorseOr(u8),
    /// A tool of one's choice, or dollars.
    ToolOr(u8),
    /// Resources on a building of one's choice.
    Enrich(u8),
    /// Resources on a building of one's choice for who has none on any, or dollars as in [`Op::CashTo`].
    EnrichOr(u8, u8),
    /// Resources of a kind of one's choice.
    Resource(u8),
    /// A diploma for nothing.
    FreeDiploma,
    /// A laborer for nothing.
    FreeLaborer,
    /// Tiles to place anywhere at the edge.
    Tiles(u8),
    /// Actions more or fewer for a pioneer of one's choice.
    Actions(i8),
    /// Dollars from the Hideout.
    FromHideout(u8),
    /// A tool is lost.
    LoseTool,
    /// The horse is lost.
    LoseHorse,
    /// The revolver is lost.
    LoseRevolver,
    /// Half of a building's resources are lost.
    Halve,
    /// A homestead is lost.
    LoseHomestead,
    /// A diploma is lost.
    LoseDiploma,
    /// A pioneer goes to Jail.
    JailOwn,
    /// A pioneer outside the town dies on so much or less.
    Rattler(u8),
    /// A debt to the stock.
    PayStock(u8),
    /// A debt to the stock for each building.
    PayPerBuilding(u8),
    /// A debt to each other player.
    PayEach(u8),
    /// A debt to the next player.
    PayNext(u8),
    /// A debt to a player of one's choice who has a building.
    PayChosen(u8),
    /// Two diplomas change places.
    SwapDiplomas,
    /// A diploma is exchanged or handed on.
    ChangeDiploma,
    /// One resource leaves the field.
    Disaster(Resource),
    /// Everybody's food.
    AllFood(i8),
    /// Everybody's food and bullets.
    AllSupplies(u8),
    /// A debt of everybody to the stock.
    AllPay(u8),
    /// Dollars for those with the fewest points.
    LowestCash(u8),
    /// The Bandit comes closer on the Countdown.
    BanditAdvance,
    /// From whoever has the first or more, the second goes to the Hideout.
    RichToHideout(u8, u8),
    /// Everybody leaves Jail.
    OpenJail,
    /// All laborers leave.
    LaborersHome,
    /// Nothing.
    Nothing,
    /// A pioneer for the last of a family, or dollars as in [`Op::CashTo`].
    KinOr(u8),
    /// A prisoner walks free, or dollars as in [`Op::CashTo`].
    FreeOwnOr(u8),
    /// A walk of any length.
    Teleport,
    /// No holdups for a round.
    Shield,
    /// Actions more for the one who prays.
    ActionsSelf(u8),
}

/// A design of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// As in `E21`.
    pub id: String,
    /// For people.
    pub name: String,
    /// For people.
    pub text: String,
    /// How many copies.
    pub copies: u8,
    /// What it does.
    pub op: Op,
    /// Whether the milder deck keeps it.
    pub mild: bool,
}

/// What may be hunted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Animal {
    /// For people.
    pub name: String,
    /// The roll it takes and the Food it gives.
    pub value: u8,
}

/// Reads the land: a row per terrain, the town filled in.
///
/// # Errors
/// Every problem of the file.
pub fn land(file: &str, text: &str) -> Result<[Ground; Terrain::COUNT], ContentError> {
    let town = Ground { tiles: 0, walk: true, hunt: false, homestead: false, building: None };
    let mut grounds = [None; Terrain::COUNT];
    let mut source = Source::new(file, text);
    let mut root = source.root();
    let mut total = 0;
    for mut table in root.tables("land", &mut source) {
        let at = table.at;
        let id = table.text("id", &mut source);
        let tiles = table.int("tiles", 0..=i64::from(LAND_TILES), &mut source);
        let mut flag = |key: &str| flag(&mut table, key, &mut source);
        let (walk, hunt, homestead) = (flag("walk"), flag("hunt"), flag("homestead"));
        let building = table.text_or("building", &mut source).and_then(|word| {
            let building = Building::of_word(&word.value).filter(|b| b.resource().is_some());
            if building.is_none() {
                source.problem(word.at, format!("`{}` is no building that yields", word.value));
            }
            building
        });
        table.end(&mut source);
        let (Some(id), Some(tiles)) = (id, tiles) else { continue };
        let Some(terrain) = Terrain::of_word(&id.value).filter(|terrain| !terrain.is_town()) else {
            source.problem(id.at, format!("`{}` is no land", id.value));
            continue;
        };
        if building.is_some() && !homestead {
            source.problem(at, "what cannot be claimed cannot carry a building");
        }
        if (hunt || homestead) && !walk {
            source.problem(at, "what cannot be entered can be neither hunted nor claimed");
        }
        let tiles = tiles.value as u8;
        total += u32::from(tiles);
        let ground = Ground { tiles, walk, hunt, homestead, building };
        if grounds[terrain.index()].replace(ground).is_some() {
            source.problem(id.at, format!("`{}` occurs twice", id.value));
        }
    }
    root.end(&mut source);
    for terrain in &Terrain::ALL[Terrain::TOWN..] {
        if grounds[terrain.index()].is_none() {
            source.problem(Line(1), format!("`{}` is missing", terrain.word()));
        }
    }
    if source.clean() && total != u32::from(LAND_TILES) {
        source.problem(Line(1), format!("{total} tiles in all, want {LAND_TILES}"));
    }
    source.finish().map(|()| grounds.map(|ground| ground.unwrap_or(town)))
}

/// Reads a price list.
///
/// # Errors
/// Every problem of the file.
pub fn prices(file: &str, text: &str) -> Result<Prices, ContentError> {
    let mut source = Source::new(file, text);
    let mut root = source.root();
    let nothing = Lot { lot: 1, price: 0 };
    let mut resource = nothing;
    let mut side = |key: &str, source: &mut Source, resource: Option<&mut Lot>| {
        let mut table = root.table(key, source);
        let mut lot = |key: &str| {
            table.as_mut().and_then(|t| t.table(key, source)).map_or(nothing, |mut lot| {
                let count = lot.int("lot", 1..=20, source).map_or(1, |n| n.value as u8);
                let price = money(&mut lot, "price", source);
                lot.end(source);
                Lot { lot: count, price }
            })
        };
        let (bullets, food) = (lot("bullets"), lot("food"));
        if let Some(resource) = resource {
            *resource = lot("resource");
        }
        let mut one = |key: &str| table.as_mut().map_or(0, |t| money(t, key, source));
        let wares = Wares {
            bullets,
            food,
            horse: one("horse"),
            revolver: one("revolver"),
            tool: one("tool"),
            point_card: one("point_card"),
        };
        if let Some(table) = table {
            table.end(source);
        }
        wares
    };
    let buy = side("buy", &mut source, None);
    let sell = side("sell", &mut source, Some(&mut resource));
    let mut fee = root.table("fee", &mut source);
    let mut one = |key: &str| fee.as_mut().map_or(0, |t| money(t, key, &mut source));
    let (prayer, claim, diploma) = (one("prayer"), one("claim"), one("diploma"));
    let (hire, building) = (one("hire"), one("building"));
    let mut homestead = [0; 3];
    let mut finance = 0;
    if let Some(mut fee) = fee {
        let at = fee.at;
        if let Some(list) = fee.ints("homestead", &mut source) {
            if list.len() != 3 {
                source.problem(at, format!("`homestead` wants 3 prices, not {}", list.len()));
            }
            for (slot, price) in homestead.iter_mut().zip(&list) {
                if !(0..=100).contains(&price.value) {
                    source
                        .problem(price.at, format!("`homestead` must be from 0 to 100, not {}", price.value));
                }
                *slot = price.value.unsigned_abs() as u32;
            }
        }
        finance = fee.int("finance", 0..=40, &mut source).map_or(0, |n| n.value as u8);
        fee.end(&mut source);
    }
    root.end(&mut source);
    let prices = Prices { buy, sell, resource, prayer, claim, diploma, hire, building, homestead, finance };
    source.finish().map(|()| prices)
}

/// Reads an Event deck.
///
/// # Errors
/// Every problem of the file.
pub fn events(file: &str, text: &str) -> Result<Vec<Card>, ContentError> {
    let mut source = Source::new(file, text);
    let mut root = source.root();
    let mut cards = Vec::new();
    for mut table in root.tables("event", &mut source) {
        let at = table.at;
        let scope = table.text("scope", &mut source);
        let mild = table.flag_or("mild", &mut source).is_none_or(|flag| flag.value);
        let Some(mut card) = card(table, &mut source, &cards) else { continue };
        card.mild = mild;
        if let Some(scope) = scope {
            let everyone = match scope.value.as_str() {
                "drawer" => false,
                "everyone" => true,
                other => {
                    source.problem(scope.at, format!("`{other}` is no scope; known are drawer, everyone"));
                    continue;
                }
            };
            if everyone != card.op.for_everyone() {
                source.problem(scope.at, format!("the op of `{}` has another scope", card.id));
            }
        }
        if card.op.only_in_prayer() {
            source.problem(at, format!("`{}` does what only a prayer can", card.id));
        }
        cards.push(card);
    }
    root.end(&mut source);
    if source.clean() && (cards.is_empty() || cards.len() > MAX_EVENTS) {
        source.problem(Line(1), format!("{} designs, want 1 to {MAX_EVENTS}", cards.len()));
    }
    if source.clean() && !cards.iter().any(|card| card.op == Op::Nothing) {
        source.problem(Line(1), "no card does nothing: the milder deck has nothing to put in");
    }
    source.finish().map(|()| cards)
}

/// Reads a Prayer deck.
///
/// # Errors
/// Every problem of the file.
pub fn prayers(file: &str, text: &str) -> Result<Vec<Card>, ContentError> {
    let mut source = Source::new(file, text);
    let mut root = source.root();
    let mut cards: Vec<Card> = Vec::new();
    for table in root.tables("prayer", &mut source) {
        let at = table.at;
        let Some(card) = card(table, &mut source, &cards) else { continue };
        if !card.op.fits_prayer() {
            source.problem(at, format!("`{}` does what no prayer does", card.id));
        }
        cards.push(card);
    }
    root.end(&mut source);
    let total: usize = cards.iter().map(|card| usize::from(card.copies)).sum();
    if source.clean() && (total != PRAYER_CARDS || cards.len() > MAX_PRAYERS) {
        source.problem(Line(1), format!("{total} cards, want {PRAYER_CARDS}"));
    }
    source.finish().map(|()| cards)
}

/// Reads the animals.
///
/// # Errors
/// Every problem of the file.
pub fn animals(file: &str, text: &str) -> Result<Vec<Animal>, ContentError> {
    let mut source = Source::new(file, text);
    let mut root = source.root();
    let mut animals = Vec::new();
    for mut table in root.tables("animal", &mut source) {
        table.text("id", &mut source);
        let name = table.text("name", &mut source);
        let value = table.int("value", 1..=6, &mut source);
        table.end(&mut source);
        if let (Some(name), Some(value)) = (name, value) {
            animals.push(Animal { name: name.value, value: value.value as u8 });
        }
    }
    root.end(&mut source);
    if source.clean() && !(1..=64).contains(&animals.len()) {
        source.problem(Line(1), format!("{} animals, want 1 to 64", animals.len()));
    }
    source.finish().map(|()| animals)
}

fn flag(table: &mut Table, key: &str, source: &mut Source) -> bool {
    match table.flag_or(key, source) {
        Some(flag) => flag.value,
        None => {
            source.problem(table.at, format!("`{key}` is missing"));
            false
        }
    }
}

fn money(table: &mut Table, key: &str, source: &mut Source) -> u32 {
    table.int(key, 0..=100, source).map_or(0, |spot| spot.value as u32)
}

fn card(mut table: Table, source: &mut Source, others: &[Card]) -> Option<Card> {
    let id = table.text("id", source);
    let name = table.text("name", source);
    let text = table.text("text", source);
    let copies = table.int("copies", 1..=20, source);
    let op = table.text("op", source).and_then(|word| {
        let op = Op::of_words(&word.value);
        if op.is_none() {
            source.problem(word.at, format!("`{}` is no effect", word.value));
        }
        op
    });
    table.end(source);
    let id = id?;
    if others.iter().any(|other| other.id == id.value) {
        source.problem(id.at, format!("card `{}` occurs twice", id.value));
    }
    Some(Card {
        id: id.value,
        name: name?.value,
        text: text?.value,
        copies: copies?.value as u8,
        op: op?,
        mild: true,
    })
}

impl Op {
    /// An effect from its words, as in `enrich_or 2 3`.
    fn of_words(words: &str) -> Option<Op> {
        let mut parts = words.split(' ');
        let name = parts.next()?;
        let mut amount = || parts.next()?.parse::<i8>().ok();
        let count = |n: Option<i8>| n.and_then(|n| u8::try_from(n).ok());
        let op = match name {
            "cash" => Op::Cash(amount()?),
            "food" => Op::Food(amount()?),
            "cash_to" => Op::CashTo(count(amount())?),
            "food_to" => Op::FoodTo(count(amount())?),
            "bullets" => Op::Bullets(amount()?),
            "horse_or" => Op::HorseOr(count(amount())?),
            "tool_or" => Op::ToolOr(count(amount())?),
            "enrich" => Op::Enrich(count(amount())?),
            "enrich_or" => Op::EnrichOr(count(amount())?, count(amount())?),
            "resource" => Op::Resource(count(amount())?),
            "free_diploma" => Op::FreeDiploma,
            "free_laborer" => Op::FreeLaborer,
            "tiles" => Op::Tiles(count(amount())?),
            "actions" => Op::Actions(amount()?),
            "from_hideout" => Op::FromHideout(count(amount())?),
            "lose_tool" => Op::LoseTool,
            "lose_horse" => Op::LoseHorse,
            "lose_revolver" => Op::LoseRevolver,
            "halve" => Op::Halve,
            "lose_homestead" => Op::LoseHomestead,
            "lose_diploma" => Op::LoseDiploma,
            "jail_own" => Op::JailOwn,
            "rattler" => Op::Rattler(count(amount())?),
            "pay_stock" => Op::PayStock(count(amount())?),
            "pay_per_building" => Op::PayPerBuilding(count(amount())?),
            "pay_each" => Op::PayEach(count(amount())?),
            "pay_next" => Op::PayNext(count(amount())?),
            "pay_chosen" => Op::PayChosen(count(amount())?),
            "swap_diplomas" => Op::SwapDiplomas,
            "change_diploma" => Op::ChangeDiploma,
            "disaster" => Op::Disaster(Resource::of_word(parts.next()?)?),
            "all_food" => Op::AllFood(amount()?),
            "all_supplies" => Op::AllSupplies(count(amount())?),
            "all_pay" => Op::AllPay(count(amount())?),
            "lowest_cash" => Op::LowestCash(count(amount())?),
            "bandit_advance" => Op::BanditAdvance,
            "rich_to_hideout" => Op::RichToHideout(count(amount())?, count(amount())?),
            "open_jail" => Op::OpenJail,
            "laborers_home" => Op::LaborersHome,
            "nothing" => Op::Nothing,
            "kin_or" => Op::KinOr(count(amount())?),
            "free_own_or" => Op::FreeOwnOr(count(amount())?),
            "teleport" => Op::Teleport,
            "shield" => Op::Shield,
            "actions_self" => Op::ActionsSelf(count(amount())?),
            _ => return None,
        };
        parts.next().is_none().then_some(op)
    }

    /// Whether it touches every player and not only who drew it.
    const fn for_everyone(self) -> bool {
        matches!(
            self,
            Op::Disaster(_)
                | Op::AllFood(_)
                | Op::AllSupplies(_)
                | Op::AllPay(_)
                | Op::LowestCash(_)
                | Op::BanditAdvance
                | Op::RichToHideout(..)
                | Op::OpenJail
                | Op::LaborersHome
                | Op::Nothing
        )
    }

    /// Whether it needs somebody who prays.
    const fn only_in_prayer(self) -> bool {
        matches!(self, Op::KinOr(_) | Op::Teleport | Op::ActionsSelf(_))
    }

    /// Whether a prayer may do it: prayers are always kind and concern one's own.
    const fn fits_prayer(self) -> bool {
        matches!(
            self,
            Op::Cash(0..)
                | Op::Food(0..)
                | Op::CashTo(_)
                | Op::FoodTo(_)
                | Op::Bullets(0..)
                | Op::EnrichOr(..)
                | Op::KinOr(_)
                | Op::FreeOwnOr(_)
                | Op::Teleport
                | Op::Shield
                | Op::ActionsSelf(_)
        )
    }
}
