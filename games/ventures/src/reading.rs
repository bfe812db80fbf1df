//! Reads a content file: raw tables, then checks of meaning, then the dense tables of `content`. Every problem is
//! gathered with its line.

use std::collections::BTreeMap;

use engine::content::{ContentError, Line, Source, Spot, Table};

use crate::content::{
    Amounts, Board, Card, CardId, CardSet, Class, Colour, Content, Cost, Count, Effect, GOALS, Goal, HAND,
    MAX_REMOVED, MAX_RESOURCES, NeedId, Numbers, Origin, Resource, ResourceKind, Resources, STAGES,
    ServiceId, Sets, Symbol, TURNS, Whose,
};
use crate::pay::{MOST_CHOICES, MOST_PLANS, Need};

/// The fewest and the most players: the boards and the deal are made for them.
pub(crate) const PLAYERS: std::ops::RangeInclusive<u8> = 3..=8;

const CARD_FIELDS: [&str; 9] =
    ["name", "identity", "stage", "colour", "cost", "copies", "effect", "free_with", "unlocks"];

pub(crate) fn read(file: &str, text: &str) -> Result<Content, ContentError> {
    let mut source = Source::new(file, text);
    let mut root = source.root();
    let mut reader = Reader { resources: Vec::new(), needs: Vec::new(), origins: BTreeMap::new() };

    let numbers = root.table("meta", &mut source).and_then(|meta| reader.numbers(meta, &mut source));
    reader.resources(&mut root, &mut source);
    let spare = root.table("stage2_eight_players", &mut source).and_then(|t| reader.spare(t, &mut source));
    let raw_cards: Vec<RawCard> = root
        .tables("card", &mut source)
        .into_iter()
        .filter_map(|table| reader.card(table, &mut source))
        .collect();
    let raw_boards: Vec<RawBoard> = root
        .tables("board", &mut source)
        .into_iter()
        .filter_map(|table| reader.board(table, &mut source))
        .collect();
    root.end(&mut source);

    // Checks of meaning wait for checks of form: they would only repeat them.
    let (Some(numbers), Some(spare), true) = (numbers, spare, source.clean()) else {
        return Err(failed(source));
    };
    let discount_price = discount_price(&raw_cards, &numbers, &mut source);
    let cards = link(&raw_cards, &mut source);
    let spare = spare_set(&spare, &raw_cards, &mut source);
    let (boards, services) = boards(&raw_boards, &mut source);
    let sets = sets(&cards);
    let origins = reader
        .origins
        .into_iter()
        .map(|(field, (rulebook, ours))| Origin { field, rulebook, ours })
        .collect();
    let content = Content {
        cards,
        boards,
        services,
        resources: reader.resources,
        needs: reader.needs,
        numbers: Numbers { discount_price, ..numbers },
        spare,
        origins,
        sets,
    };
    purchases_fit(&content, &raw_cards, &raw_boards, &mut source);
    decks_fit(&content, &mut source);
    source.finish().map(|()| content)
}

/// The errors of a source that is known to have some.
fn failed(mut source: Source) -> ContentError {
    if source.clean() {
        source.problem(Line(1), "the file is incomplete");
    }
    source.finish().err().unwrap_or(ContentError { problems: Vec::new() })
}

/// What is shared by the tables of a file while they are read.
struct Reader {
    resources: Vec<ResourceKind>,
    needs: Vec<Need>,
    /// Fields that are (the rulebook's, ours), by kind.
    origins: BTreeMap<String, (u32, u32)>,
}

struct RawCard {
    at: Line,
    id: String,
    identity: String,
    name: String,
    stage: u8,
    colour: Colour,
    cost: Cost,
    copies: Vec<u8>,
    effect: Effect,
    price: Option<Spot<u8>>,
    /// Colours that an effect counts; their cards are only known once all are read.
    counts: Vec<Colour>,
    free_with: Vec<Spot<String>>,
    unlocks: Vec<Spot<String>>,
    ours: Vec<String>,
}

struct RawBoard {
    at: Line,
    id: String,
    service: String,
    variant: String,
    produces: Resource,
    goals: Vec<Goal>,
    ours: Vec<String>,
}

/// An effect as it stands in the file.
struct RawEffect {
    effect: Effect,
    counts: Vec<Colour>,
    price: Option<Spot<u8>>,
}

impl From<Effect> for RawEffect {
    fn from(effect: Effect) -> RawEffect {
        RawEffect { effect, counts: Vec::new(), price: None }
    }
}

impl Reader {
    fn numbers(&mut self, mut meta: Table, source: &mut Source) -> Option<Numbers> {
        meta.text("game", source);
        meta.int("schema", 1..=1, source);
        let small = 0..=100;
        // What the shape of the state depends on is checked, not chosen.
        for (key, value) in [
            ("min_players", i64::from(*PLAYERS.start())),
            ("max_players", i64::from(*PLAYERS.end())),
            ("stages", STAGES as i64),
            ("turns_per_stage", i64::from(TURNS)),
            ("hand_size", HAND as i64),
        ] {
            meta.int(key, value..=value, source);
        }
        let start_coins = meta.int("start_coins", small.clone(), source);
        let trade_price = meta.int("trade_price", 1..=9, source);
        let discard_coins = meta.int("discard_coins", small.clone(), source);
        let coins_per_point = meta.int("coins_per_vp", 1..=100, source);
        let hr_set_bonus = meta.int("hr_set_bonus", small.clone(), source);
        let ip_victory = meta.ints("ip_victory", source);
        let ip_defeat = meta.int("ip_defeat", -100..=0, source);
        let goal_vp = meta.ints("goal_vp", source);
        let directions = meta.texts("pass_direction", source);
        let guilds = meta.text("guilds_in_game", source);
        self.origin("meta", &["all"], &mut meta, source);
        meta.end(source);

        if let Some(list) = &goal_vp
            && list.len() != GOALS
        {
            source.problem(list.first().map_or(Line(1), |spot| spot.at), "`goal_vp` has a number per goal");
        }
        if let Some(words) = &directions
            && !words.iter().map(|word| word.value.as_str()).eq(["left", "right", "left"])
        {
            let at = words.first().map_or(Line(1), |word| word.at);
            source.problem(at, "hands are passed left, right, left; nothing else is implemented");
        }
        let guilds = guilds?;
        let beyond = guilds.value.strip_prefix("players + ").and_then(|number| number.parse().ok());
        if beyond.is_none() {
            source.problem(guilds.at, "`guilds_in_game` must be `players + ` and a number");
        }
        let victories: Vec<i32> = ip_victory?.iter().map(|spot| spot.value as i32).collect();
        let Ok(ip_victory) = victories.try_into() else {
            source.problem(Line(1), "`ip_victory` has a number per stage");
            return None;
        };
        Some(Numbers {
            start_coins: start_coins?.value as u16,
            trade_price: trade_price?.value as u8,
            discount_price: 1,
            discard_coins: discard_coins?.value as u16,
            coins_per_point: coins_per_point?.value as u16,
            hr_set_bonus: hr_set_bonus?.value as i32,
            ip_victory,
            ip_defeat: ip_defeat?.value as i32,
            guilds_beyond_players: beyond?,
        })
    }

    fn resources(&mut self, root: &mut Table, source: &mut Source) {
        for mut table in root.tables("resource", source) {
            let id = identifier(&mut table, source);
            let name = table.text("name", source);
            let class = table.text("class", source).and_then(|word| class(&word, source));
            table.text_or("seven_wonders", source);
            self.origin("resource", &["name", "class"], &mut table, source);
            let at = table.at;
            table.end(source);
            let (Some(id), Some(name), Some(class)) = (id, name, class) else { continue };
            if self.resources.iter().any(|kind| kind.id == id.value) {
                source.problem(id.at, format!("resource `{}` occurs twice", id.value));
            } else if self.resources.len() == MAX_RESOURCES {
                source.problem(at, format!("there may be no more than {MAX_RESOURCES} resources"));
            } else {
                self.resources.push(ResourceKind { id: id.value, name: name.value, class });
            }
        }
    }

    fn spare(&mut self, mut table: Table, source: &mut Source) -> Option<Vec<Spot<String>>> {
        if let Some(rule) = table.text("rule", source)
            && rule.value != "remove_one_random"
        {
            source.problem(rule.at, "the only known rule is `remove_one_random`");
        }
        let from = table.texts("from", source);
        if let Some(word) = table.text("source", source) {
            self.count_origin("stage2_eight_players", &word, source);
        }
        table.text_or("reason", source);
        table.end(source);
        from
    }

    fn card(&mut self, mut table: Table, source: &mut Source) -> Option<RawCard> {
        let at = table.at;
        let id = identifier(&mut table, source);
        let identity = table.text("identity", source);
        let name = table.text("name", source);
        let stage = table.int("stage", 1..=STAGES as i64, source);
        let colour = table.text("colour", source).and_then(|word| colour(&word, source));
        let cost = table.table("cost", source).and_then(|cost| self.cost(cost, source));
        let copies = table.ints("copies", source);
        let effect = table.table("effect", source).and_then(|effect| self.effect(effect, source));
        let free_with = table.texts("free_with", source);
        let unlocks = table.texts("unlocks", source);
        table.text_or("seven_wonders", source);
        table.int_or("rulebook_line", 1..=100_000, source);
        table.text_or("note", source);
        let ours = self.origin("card", &CARD_FIELDS, &mut table, source);
        table.end(source);

        let mut counts = Vec::new();
        for least in copies? {
            if u8::try_from(least.value).is_ok_and(|least| PLAYERS.contains(&least)) {
                counts.push(least.value as u8);
            } else {
                source
                    .problem(least.at, format!("a copy is for 3 to 8 players or more, not {}", least.value));
            }
        }
        let RawEffect { effect, counts: counted, price } = effect?;
        if matches!(effect, Effect::FreeCard | Effect::FromDiscard) {
            source.problem(at, "only the second goal of a board can have this effect");
        }
        Some(RawCard {
            at,
            id: id?.value,
            identity: identity?.value,
            name: name?.value,
            stage: stage?.value as u8 - 1,
            colour: colour?,
            cost: cost?,
            copies: counts,
            effect,
            price,
            counts: counted,
            free_with: free_with?,
            unlocks: unlocks?,
            ours,
        })
    }

    fn board(&mut self, mut table: Table, source: &mut Source) -> Option<RawBoard> {
        let at = table.at;
        let id = identifier(&mut table, source);
        let service = table.text("service", source);
        let variant = table.text("variant", source);
        let produces = table.text("produces", source).and_then(|word| self.resource(&word, source));
        table.text_or("seven_wonders", source);
        table.text_or("note", source);
        let mut goals = Vec::new();
        let mut ours = self.origin("board", &["service", "variant", "produces"], &mut table, source);
        for (index, mut goal) in table.tables("goal", source).into_iter().enumerate() {
            let number = index as i64 + 1;
            goal.int("number", number..=number, source);
            let goal_at = goal.at;
            let cost = goal.table("cost", source).and_then(|cost| self.cost(cost, source));
            let effect = goal.table("effect", source).and_then(|effect| self.effect(effect, source));
            for field in self.origin("goal", &["cost", "effect"], &mut goal, source) {
                ours.push(format!("goal {number} {field}"));
            }
            goal.end(source);
            let (Some(cost), Some(RawEffect { effect, .. })) = (cost, effect) else { continue };
            let Cost::Needs(cost) = cost else {
                source.problem(goal_at, "a goal costs resources");
                continue;
            };
            match effect {
                Effect::Points(_) | Effect::Ip(_) | Effect::Hr(_) | Effect::HrAny => {}
                Effect::FreeCard | Effect::FromDiscard if number == 2 => {}
                Effect::Produce { sellable: false, .. } | Effect::Choice { sellable: false, .. } => {}
                Effect::Produce { .. }
                | Effect::Choice { .. }
                | Effect::Coins(_)
                | Effect::Discount { .. }
                | Effect::Each { .. }
                | Effect::FreeCard
                | Effect::FromDiscard => source.problem(goal_at, "this goal cannot have this effect"),
            }
            goals.push(Goal { cost, effect });
        }
        table.end(source);
        if goals.len() != GOALS {
            source.problem(at, format!("a board has {GOALS} goals, not {}", goals.len()));
        }
        Some(RawBoard {
            at,
            id: id?.value,
            service: service?.value,
            variant: variant?.value,
            produces: produces?,
            goals,
            ours,
        })
    }

    fn cost(&mut self, mut table: Table, source: &mut Source) -> Option<Cost> {
        let at = table.at;
        let coins = table.int("coins", 0..=100, source);
        let resources = table.table("resources", source);
        table.end(source);
        let amounts = self.amounts(resources?, source);
        let coins = coins?.value as u8;
        if amounts.total() == 0 {
            return Some(if coins == 0 { Cost::Free } else { Cost::Coins(coins) });
        }
        if coins > 0 {
            source.problem(at, "a card costs coins or resources, not both");
        }
        if let Some(known) = self.needs.iter().position(|need| need.amounts() == amounts) {
            return Some(Cost::Needs(NeedId(known as u8)));
        }
        let Some(need) = Need::new(amounts) else {
            source.problem(at, "this cost is too long to be worked out");
            return None;
        };
        self.needs.push(need);
        Some(Cost::Needs(NeedId((self.needs.len() - 1) as u8)))
    }

    fn amounts(&self, mut table: Table, source: &mut Source) -> Amounts {
        let mut amounts = Amounts::default();
        for key in table.keys() {
            let Some(units) = table.int(&key, 1..=9, source) else { continue };
            match self.resources.iter().position(|kind| kind.id == key) {
                Some(at) => amounts.0[at] = units.value as u8,
                None => source.problem(units.at, format!("`{key}` is no resource")),
            }
        }
        table.end(source);
        amounts
    }

    fn effect(&mut self, mut table: Table, source: &mut Source) -> Option<RawEffect> {
        let kind = table.text("kind", source)?;
        let effect = match kind.value.as_str() {
            "produce" => {
                let fixed = table.table("fixed", source).map(|fixed| self.amounts(fixed, source));
                let sellable = table.flag_or("sellable", source).is_some_and(|flag| flag.value);
                fixed.map(|fixed| Effect::Produce { fixed, sellable }.into())
            }
            "produce_choice" => {
                let options = self.resource_list("options", &mut table, source);
                let sellable = table.flag_or("sellable", source).is_some_and(|flag| flag.value);
                options.map(|options| Effect::Choice { options, sellable }.into())
            }
            "vp" => {
                table.int("points", 0..=100, source).map(|points| Effect::Points(points.value as u8).into())
            }
            "coins" => {
                table.int("amount", 0..=100, source).map(|amount| Effect::Coins(amount.value as u8).into())
            }
            "discount" => {
                let resources = self.resource_list("resources", &mut table, source);
                let with = whose("neighbours", &mut table, source);
                let price = table.int("price", 1..=9, source);
                match (resources, with, price) {
                    (Some(resources), Some(with), Some(price)) => Some(RawEffect {
                        effect: Effect::Discount { resources, with },
                        counts: Vec::new(),
                        price: Some(Spot { value: price.value as u8, at: price.at }),
                    }),
                    (_, _, _) => None,
                }
            }
            "ip" => table.int("symbols", 1..=9, source).map(|ip| Effect::Ip(ip.value as u8).into()),
            "hr" => table.text("symbol", source).and_then(|word| {
                let symbol = Symbol::of_word(&word.value);
                if symbol.is_none() {
                    source.problem(word.at, format!("`{}` is no HR symbol", word.value));
                }
                symbol.map(|symbol| Effect::Hr(symbol).into())
            }),
            "hr_any" => Some(Effect::HrAny.into()),
            "per_count" => each(&mut table, source),
            "free_card_per_stage" => Some(Effect::FreeCard.into()),
            "play_from_discard" => Some(Effect::FromDiscard.into()),
            other => {
                source.problem(kind.at, format!("`{other}` is no effect"));
                return None;
            }
        };
        table.end(source);
        effect
    }

    fn resource_list(&self, key: &str, table: &mut Table, source: &mut Source) -> Option<Resources> {
        let words = table.texts(key, source)?;
        let mut set = Resources::default();
        for word in &words {
            set = set.with(self.resource(word, source)?);
        }
        Some(set)
    }

    fn resource(&self, word: &Spot<String>, source: &mut Source) -> Option<Resource> {
        let found = self.resources.iter().position(|kind| kind.id == word.value);
        if found.is_none() {
            source.problem(word.at, format!("`{}` is no resource", word.value));
        }
        found.map(|at| Resource(at as u8))
    }

    /// Reads where each of `fields` comes from; every field must say so. Returns those that are ours.
    fn origin(&mut self, kind: &str, fields: &[&str], table: &mut Table, source: &mut Source) -> Vec<String> {
        let Some(mut origins) = table.table("source", source) else { return Vec::new() };
        let mut ours = Vec::new();
        for field in fields {
            let Some(word) = origins.text(field, source) else { continue };
            if self.count_origin(&format!("{kind}.{field}"), &word, source) {
                ours.push((*field).to_owned());
            }
        }
        origins.end(source);
        ours
    }

    /// Whether the field is ours.
    fn count_origin(&mut self, field: &str, word: &Spot<String>, source: &mut Source) -> bool {
        let (rulebook, ours) = self.origins.entry(field.to_owned()).or_default();
        match word.value.as_str() {
            "rulebook" => *rulebook += 1,
            "reconstructed" => *ours += 1,
            other => source.problem(
                word.at,
                format!("`{other}` is no origin; known are `rulebook` and `reconstructed`"),
            ),
        }
        word.value == "reconstructed"
    }
}

/// The name of something for files. Views carry it, and messages are named by it.
fn identifier(table: &mut Table, source: &mut Source) -> Option<Spot<String>> {
    let id = table.text("id", source)?;
    let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    if id.value.is_empty() || !id.value.chars().all(fits) {
        let message = format!("`{}` is no id: it has small letters, digits and `_` alone", id.value);
        source.problem(id.at, message);
    }
    Some(id)
}

fn class(word: &Spot<String>, source: &mut Source) -> Option<Class> {
    let found = Class::of_word(&word.value);
    if found.is_none() {
        let message = format!("`{}` is no class; known are `basic` and `specialist`", word.value);
        source.problem(word.at, message);
    }
    found
}

fn colour(word: &Spot<String>, source: &mut Source) -> Option<Colour> {
    let found = Colour::of_word(&word.value);
    if found.is_none() {
        source.problem(word.at, format!("`{}` is no colour", word.value));
    }
    found
}

fn whose(key: &str, table: &mut Table, source: &mut Source) -> Option<Whose> {
    let mut whose = Whose::default();
    for word in table.texts(key, source)? {
        match word.value.as_str() {
            "self" => whose.own = true,
            "left" => whose.left = true,
            "right" => whose.right = true,
            other => {
                source.problem(word.at, format!("`{other}` is nobody; known are self, left and right"));
            }
        }
    }
    Some(whose)
}

fn each(table: &mut Table, source: &mut Source) -> Option<RawEffect> {
    let what = table.text("what", source);
    let whose = whose("whose", table, source);
    let coins = table.int("coins_each", 0..=9, source);
    let points = table.int("vp_each", 0..=9, source);
    let what = what?;
    let mut counts = Vec::new();
    let count = match what.value.as_str() {
        "cards" => {
            for word in table.texts("colours", source)? {
                counts.extend(colour(&word, source));
            }
            Count::Cards(CardSet::EMPTY)
        }
        "goals" => Count::Goals,
        "defeat_tokens" => Count::Defeats,
        other => {
            source.problem(what.at, format!("`{other}` cannot be counted"));
            return None;
        }
    };
    let (coins, points) = (coins?.value as u8, points?.value as u8);
    let effect = Effect::Each { count, whose: whose?, coins, points };
    Some(RawEffect { effect, counts, price: None })
}

/// One price for all discounts: rule V-6.2 knows no degrees.
fn discount_price(cards: &[RawCard], numbers: &Numbers, source: &mut Source) -> u8 {
    let mut prices = cards.iter().filter_map(|card| card.price.as_ref());
    let Some(first) = prices.next() else { return numbers.trade_price };
    if first.value > numbers.trade_price {
        source.problem(first.at, "a discount makes nothing dearer");
    }
    for other in prices.filter(|price| price.value != first.value) {
        source.problem(other.at, format!("all discounts have one price, and the first is {}", first.value));
    }
    first.value
}

/// Turns names into links, and checks that both ends of each chain name one another.
fn link(raw: &[RawCard], source: &mut Source) -> Vec<Card> {
    if raw.len() > CardSet::MAX {
        source.problem(raw[CardSet::MAX].at, format!("no more than {} cards", CardSet::MAX));
        return Vec::new();
    }
    let by_id = |id: &str| raw.iter().position(|card| card.id == id);
    let mut cards = Vec::new();
    for (index, card) in raw.iter().enumerate() {
        if by_id(&card.id) != Some(index) {
            source.problem(card.at, format!("card `{}` occurs twice", card.id));
        }
        if card.copies.is_empty() != (card.colour == Colour::Purple)
            || card.copies.is_empty() && card.stage != 2
        {
            source.problem(card.at, "guilds are purple, of stage 3 and without copies, and no other card is");
        }
        let mut free_with = CardSet::EMPTY;
        for opener in &card.free_with {
            match by_id(&opener.value) {
                None => {
                    let message = format!("free with `{}`, which does not exist", opener.value);
                    source.problem(opener.at, message);
                }
                Some(at) => {
                    free_with = free_with.with(CardId(at as u8));
                    if !raw[at].unlocks.iter().any(|unlocked| unlocked.value == card.id) {
                        let message = format!("`{}` does not unlock `{}`", opener.value, card.id);
                        source.problem(opener.at, message);
                    }
                }
            }
        }
        for unlocked in &card.unlocks {
            let target = by_id(&unlocked.value).map(|at| &raw[at]);
            if target.is_none_or(|target| !target.free_with.iter().any(|opener| opener.value == card.id)) {
                source.problem(unlocked.at, format!("`{}` is not free with `{}`", unlocked.value, card.id));
            }
        }
        let same = raw.iter().enumerate().filter(|(_, other)| other.identity == card.identity);
        let effect = match card.effect {
            Effect::Each { count: Count::Cards(_), whose, coins, points } => {
                let counted = raw.iter().enumerate().filter(|(_, other)| card.counts.contains(&other.colour));
                let count = Count::Cards(counted.map(|(at, _)| CardId(at as u8)).collect());
                Effect::Each { count, whose, coins, points }
            }
            other => other,
        };
        cards.push(Card {
            id: card.id.clone(),
            name: card.name.clone(),
            stage: card.stage,
            colour: card.colour,
            cost: card.cost,
            effect,
            copies: card.copies.clone(),
            same: same.map(|(at, _)| CardId(at as u8)).collect(),
            free_with,
            ours: card.ours.clone(),
        });
    }
    cards
}

fn spare_set(from: &[Spot<String>], raw: &[RawCard], source: &mut Source) -> CardSet {
    let mut set = CardSet::EMPTY;
    for id in from {
        match raw.iter().position(|card| card.id == id.value) {
            Some(at) if raw[at].stage == 1 && !raw[at].copies.is_empty() => set = set.with(CardId(at as u8)),
            Some(_) => source.problem(id.at, format!("`{}` is not a card of stage 2", id.value)),
            None => source.problem(id.at, format!("`{}` does not exist", id.value)),
        }
    }
    set
}

fn boards(raw: &[RawBoard], source: &mut Source) -> (Vec<Board>, Vec<String>) {
    let mut services: Vec<String> = Vec::new();
    let mut boards = Vec::new();
    for board in raw {
        if boards.iter().any(|other: &Board| other.id == board.id) {
            source.problem(board.at, format!("board `{}` occurs twice", board.id));
        }
        if !services.contains(&board.service) {
            services.push(board.service.clone());
        }
        let service = services.iter().position(|name| *name == board.service).unwrap_or_default();
        let Ok(goals) = board.goals.clone().try_into() else { continue };
        boards.push(Board {
            id: board.id.clone(),
            name: format!("{} {}", board.service, board.variant),
            service: ServiceId(service as u8),
            produces: board.produces,
            goals,
            ours: board.ours.clone(),
        });
    }
    let most = *PLAYERS.end() as usize;
    if boards.len() != most || services.len() * 2 != most {
        let at = raw.first().map_or(Line(1), |board| board.at);
        source.problem(at, format!("there are {most} boards, two for each of {} services", most / 2));
    }
    // With two such boards in a game, two players could want the same discarded card in the same turn.
    let fetching = |board: &Board| board.goals.iter().any(|goal| goal.effect == Effect::FromDiscard);
    if let Some(second) = raw.iter().zip(&boards).filter(|(_, board)| fetching(board)).nth(1) {
        source.problem(second.0.at, "only one board may play from the discard pile");
    }
    (boards, services)
}

fn sets(cards: &[Card]) -> Sets {
    let mut sets = Sets::default();
    for (index, card) in cards.iter().enumerate() {
        let id = CardId(index as u8);
        let colour = &mut sets.colours[card.colour as usize];
        *colour = colour.with(id);
        if card.is_guild() {
            sets.guilds = sets.guilds.with(id);
        }
        let set = match card.effect {
            Effect::Choice { sellable: true, .. } => &mut sets.choices_for_sale,
            Effect::Choice { sellable: false, .. } => &mut sets.choices_own,
            Effect::Discount { .. } => &mut sets.discounts,
            Effect::Hr(_) | Effect::HrAny => &mut sets.hr,
            Effect::Ip(_) => &mut sets.ip,
            Effect::Points(_) | Effect::Each { .. } => &mut sets.points,
            // The last two stand on boards only; the first two are looked at when they are played.
            Effect::Produce { .. } | Effect::Coins(_) | Effect::FreeCard | Effect::FromDiscard => continue,
        };
        *set = set.with(id);
    }
    sets
}

/// What is bought from neighbours costs fewer coins than the tables of purchases have room for.
fn purchases_fit(content: &Content, cards: &[RawCard], boards: &[RawBoard], source: &mut Source) {
    let price = content.numbers.trade_price;
    let mut check = |at: Line, what: String, need: NeedId| {
        let Some(need) = content.needs.get(usize::from(need.0)) else { return };
        let resources = need.amounts().total();
        let coins = usize::from(resources) * usize::from(price);
        if coins >= MOST_PLANS {
            let message = format!(
                "{what} costs {resources} resources: at {price} coins each (`trade_price`) that could be {coins} \
                 coins, and no purchase may cost more than {}",
                MOST_PLANS - 1
            );
            source.problem(at, message);
        }
    };
    for card in cards {
        if let Cost::Needs(need) = card.cost {
            check(card.at, format!("card `{}`", card.id), need);
        }
    }
    for board in boards {
        for (nth, goal) in (1..).zip(&board.goals) {
            check(board.at, format!("goal {nth} of board `{}`", board.id), goal.cost);
        }
    }
}

/// Rule V-2.6: seven cards for each player, in each stage, at each size of table.
fn decks_fit(content: &Content, source: &mut Source) {
    let guilds = content.sets.guilds.len() as usize;
    for players in PLAYERS {
        for stage in 0..STAGES as u8 {
            let mut have = content.deck(stage, players).len();
            let want = HAND * players as usize;
            if usize::from(stage) == STAGES - 1 {
                let drawn = content.guilds_in_game(players) as usize;
                if drawn > guilds || guilds - drawn > MAX_REMOVED {
                    let message = format!(
                        "{players} players need {drawn} guilds and there are {guilds}; between {drawn} and {} would do",
                        drawn + MAX_REMOVED
                    );
                    source.problem(Line(1), message);
                }
                have += drawn;
            }
            let spare_goes = stage == 1 && players == *PLAYERS.end() && !content.spare.is_empty();
            if have != want + usize::from(spare_goes) {
                let message = format!(
                    "stage {} has {have} cards at a table of {players}, and it needs {want}: change `copies` of its cards",
                    stage + 1
                );
                source.problem(Line(1), message);
            }
        }
    }
    let choices = content.sets.choices_for_sale.len() + content.sets.choices_own.len();
    if choices as usize + GOALS > MOST_CHOICES {
        let most = MOST_CHOICES - GOALS;
        let message =
            format!("{choices} cards make one resource or another, and no more than {most} of them may");
        source.problem(Line(1), message);
    }
    for card in content.spare.iter().map(|card| content.card(card)) {
        if !card.copies.contains(PLAYERS.end()) {
            source.problem(Line(1), format!("`{}` has no copy for eight players to remove", card.id));
        }
    }
}
