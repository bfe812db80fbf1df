//! The cards and boards as the rules use them: dense tables that cannot be wrong. `reading` makes them from the file.

use std::sync::{Arc, LazyLock};

use engine::Digest;
use engine::content::ContentError;
use serde::Serialize;

use crate::pay::Need;
use crate::reading;

/// The content the game comes with.
pub const CARDS_TOML: &str = include_str!("../content/cards.toml");

/// Stages of a game.
pub(crate) const STAGES: usize = 3;
/// Turns of a stage.
pub(crate) const TURNS: u8 = 6;
/// Cards dealt to each player in each stage.
pub(crate) const HAND: usize = 7;
/// Goals of a board.
pub(crate) const GOALS: usize = 3;
/// The most kinds of resource a content file may have: a count of each fits in eight bytes.
pub(crate) const MAX_RESOURCES: usize = 8;
/// The most cards that any one stage may leave out of the game.
pub(crate) const MAX_REMOVED: usize = 6;

engine::id! {
    /// A row of the card file. Copies of one row are the same card to every rule.
    pub struct CardId(u8);
    /// A board, by its place in the file.
    pub struct BoardId(u8);
    /// A service, by the place of its first board in the file.
    pub struct ServiceId(u8);
    /// A kind of resource, by its place in the file.
    pub struct Resource(u8);
}

impl CardId {
    /// No card: a place in the deal that is still empty.
    pub const NONE: CardId = CardId(u8::MAX);
}

impl BoardId {
    /// No board yet.
    pub const NONE: BoardId = BoardId(u8::MAX);
}

engine::id_set! {
    /// A set of cards in 16 bytes.
    #[derive(Serialize)]
    pub struct CardSet(u128) of CardId;
}

engine::id_set! {
    /// A set of kinds of resource in one byte.
    pub struct Resources(u8) of Resource;
}

impl Resources {
    /// One unit of each member.
    #[inline]
    pub const fn one_of_each(self) -> Amounts {
        // Each bit becomes the lowest of a byte: copies of the set at a distance of seven bits put bit `i` at `8 i`, and
        // the upper seven bits, moved on their own, cannot carry into each other.
        let low = (self.0 & 0x7f) as u64;
        let spread = low.wrapping_mul(0x0002_0408_1020_4081) & 0x0101_0101_0101_0101;
        let top = (self.0 as u64 >> 7) << 56;
        Amounts((spread | top).to_le_bytes())
    }
}

/// What a resource is called, and what kind of resource it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResourceKind {
    /// Its name for files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What kind of resource it is.
    pub class: Class,
}

engine::string_enum! {
    /// Kinds of resources, as boards and cards tell them apart by shape.
    pub enum Class {
        /// What most things are made of.
        Basic = "basic",
        /// What only some make.
        Specialist = "specialist",
    }
}

/// How many of each kind of resource.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
pub struct Amounts(pub [u8; MAX_RESOURCES]);

impl Amounts {
    /// The amounts of both together. No seat can gather more than 255 of anything: a deck has at most 57 cards.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Amounts) -> Amounts {
        Amounts(u64::to_le_bytes(u64::from_le_bytes(self.0).wrapping_add(u64::from_le_bytes(other.0))))
    }

    /// One unit of one kind.
    pub const fn one(resource: Resource) -> Amounts {
        let mut amounts = [0; MAX_RESOURCES];
        amounts[(resource.0 & 7) as usize] = 1;
        Amounts(amounts)
    }

    /// Units of all kinds together.
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }
}

engine::string_enum! {
    /// The colours of cards. What a colour means for the score is a rule, so the set is closed.
    pub enum Colour {
        /// Resources.
        Grey = "grey",
        /// Assets.
        Blue = "blue",
        /// Advantages.
        Yellow = "yellow",
        /// Intellectual property.
        Red = "red",
        /// Human resources.
        Green = "green",
        /// Guilds.
        Purple = "purple",
    }
}

engine::string_enum! {
    /// Symbols of human resources cards.
    pub enum Symbol {
        /// Management.
        Management = "management",
        /// Operations.
        Operations = "operations",
        /// Business development.
        BusinessDevelopment = "business_development",
    }
}

/// Whose cards, goals or tokens an effect counts, and whose goods a discount is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Whose {
    /// The owner's.
    pub own: bool,
    /// The left neighbour's.
    pub left: bool,
    /// The right neighbour's.
    pub right: bool,
}

/// What an effect counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// Played cards out of a set: those of some colours.
    Cards(CardSet),
    /// Completed goals.
    Goals,
    /// Defeat tokens.
    Defeats,
}

/// What a card or goal brings: a small closed set, so that cards are data.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Sources of fixed resources.
    Produce {
        /// How many of each.
        fixed: Amounts,
        /// Whether neighbours may buy from it.
        sellable: bool,
    },
    /// One source with a choice.
    Choice {
        /// What it can yield.
        options: Resources,
        /// Whether neighbours may buy from it.
        sellable: bool,
    },
    /// Points at the end.
    Points(u8),
    /// Coins at once.
    Coins(u8),
    /// Cheaper trade.
    Discount {
        /// In what.
        resources: Resources,
        /// With whom.
        with: Whose,
    },
    /// Intellectual property symbols.
    Ip(u8),
    /// A human resources symbol.
    Hr(Symbol),
    /// A human resources symbol of free choice.
    HrAny,
    /// Something for each of what is counted.
    Each {
        /// What is counted.
        count: Count,
        /// Whose.
        whose: Whose,
        /// Coins at once for each.
        coins: u8,
        /// Points at the end for each.
        points: u8,
    },
    /// Once in each stage a card costs nothing.
    FreeCard,
    /// Once, a card out of the discard pile.
    FromDiscard,
}

/// What a card costs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cost {
    /// Nothing.
    Free,
    /// Coins to the bank.
    Coins(u8),
    /// Resources.
    Needs(NeedId),
}

/// A resource cost, by its place in [`Content::needs`]; equal costs share one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NeedId(pub u8);

/// A card.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// Its name for files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The stage it belongs to, from 0.
    pub stage: u8,
    /// Its colour.
    pub colour: Colour,
    /// What it costs.
    pub cost: Cost,
    /// What it brings.
    pub effect: Effect,
    /// For each copy, the fewest players it is used with. A guild has none.
    pub copies: Vec<u8>,
    /// All cards of its identity, itself included: nobody may have two of them.
    pub same: CardSet,
    /// Any of these played makes it free.
    pub free_with: CardSet,
    /// The fields that the rulebook does not give, by name.
    pub ours: Vec<String>,
}

impl Card {
    /// Whether the card is one of those drawn at random for the last stage.
    pub const fn is_guild(&self) -> bool {
        self.copies.is_empty()
    }

    /// How many copies of it may be in a game of `players`.
    pub fn copies_for(&self, players: u8) -> usize {
        if self.is_guild() { 1 } else { self.copies.iter().filter(|&&least| least <= players).count() }
    }
}

/// A goal of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Goal {
    /// What it costs.
    pub cost: NeedId,
    /// What it brings.
    pub effect: Effect,
}

/// A board.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// Its name for files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The service it stands for.
    pub service: ServiceId,
    /// What it makes.
    pub produces: Resource,
    /// Its goals, in order.
    pub goals: [Goal; GOALS],
    /// The fields that the rulebook does not give, by name.
    pub ours: Vec<String>,
}

/// The numbers of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Coins at the start.
    pub start_coins: u16,
    /// Coins for a bought unit.
    pub trade_price: u8,
    /// Coins for a bought unit where a discount applies.
    pub discount_price: u8,
    /// Coins for a discarded card.
    pub discard_coins: u16,
    /// Coins for a point at the end.
    pub coins_per_point: u16,
    /// Points for three different human resources symbols.
    pub hr_set_bonus: i32,
    /// Points of a won conflict, by stage.
    pub ip_victory: [i32; STAGES],
    /// Points of a lost conflict.
    pub ip_defeat: i32,
    /// Guilds in play beyond the number of players.
    pub guilds_beyond_players: u8,
}

/// How many fields of a kind are the rulebook's and how many ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The kind, as in `card.effect`.
    pub field: String,
    /// Printed in the rulebook.
    pub rulebook: u32,
    /// Reconstructed.
    pub ours: u32,
}

/// A whole content file, checked.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    /// The cards; [`CardId`] is an index.
    pub cards: Vec<Card>,
    /// The boards; [`BoardId`] is an index.
    pub boards: Vec<Board>,
    /// The services; [`ServiceId`] is an index.
    pub services: Vec<String>,
    /// The kinds of resource; [`Resource`] is an index.
    pub resources: Vec<ResourceKind>,
    /// The resource costs; [`NeedId`] is an index.
    pub needs: Vec<Need>,
    /// The numbers.
    pub numbers: Numbers,
    /// Of these one copy is removed when stage 2 has a card too many for eight players.
    pub spare: CardSet,
    /// How much of the file is ours.
    pub origins: Vec<Origin>,
    /// What is derived from the cards.
    pub sets: Sets,
}

/// Sets of cards that rules ask for often.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sets {
    /// By [`Colour`].
    pub colours: [CardSet; 6],
    /// Cards that are either-or sources which neighbours may buy from.
    pub choices_for_sale: CardSet,
    /// Cards that are either-or sources for their owner alone.
    pub choices_own: CardSet,
    /// Cards that make trade cheaper.
    pub discounts: CardSet,
    /// Guilds.
    pub guilds: CardSet,
    /// Cards that bring human resources symbols.
    pub hr: CardSet,
    /// Cards that bring intellectual property symbols.
    pub ip: CardSet,
    /// Cards that bring points at the end.
    pub points: CardSet,
}

impl Content {
    /// Reads a content file.
    ///
    /// # Errors
    /// Every problem of the file, with its line.
    pub fn read(file: &str, text: &str) -> Result<Content, ContentError> {
        reading::read(file, text)
    }

    /// The content the game comes with.
    ///
    /// # Errors
    /// Its problems; a test makes sure that there are none.
    pub fn built_in() -> Result<Arc<Content>, ContentError> {
        static BUILT_IN: LazyLock<Result<Arc<Content>, ContentError>> =
            LazyLock::new(|| Content::read("cards.toml", CARDS_TOML).map(Arc::new));
        BUILT_IN.clone()
    }

    /// The hash of a table's own content, or of what the game comes with.
    pub fn digest(own: Option<&str>) -> Digest {
        static BUILT_IN: LazyLock<Digest> = LazyLock::new(|| Digest::of_parts([CARDS_TOML]));
        own.map_or_else(|| *BUILT_IN, |text| Digest::of_parts([text]))
    }

    /// A card.
    #[inline]
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.index()]
    }

    /// The cards that `card` makes free.
    pub fn opened_by(&self, card: CardId) -> CardSet {
        let cards = (0..).map(CardId).zip(&self.cards);
        cards.filter(|(_, other)| other.free_with.contains(card)).map(|(id, _)| id).collect()
    }

    /// The card of this name for files.
    pub fn card_named(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|at| CardId(at as u8))
    }

    /// A board.
    #[inline]
    pub fn board(&self, board: BoardId) -> &Board {
        &self.boards[board.0 as usize]
    }

    /// The board of this name for files.
    pub fn board_named(&self, id: &str) -> Option<BoardId> {
        self.boards.iter().position(|board| board.id == id).map(|at| BoardId(at as u8))
    }

    /// A resource cost.
    #[inline]
    pub fn need(&self, need: NeedId) -> &Need {
        &self.needs[need.0 as usize]
    }

    /// The cards of a colour.
    #[inline]
    pub const fn of_colour(&self, colour: Colour) -> CardSet {
        self.sets.colours[colour as usize]
    }

    /// All copies of stage `stage` (from 0) for so many players, guilds left out, in the order of the file.
    pub fn deck(&self, stage: u8, players: u8) -> Vec<CardId> {
        let mut deck = Vec::new();
        for (index, card) in self.cards.iter().enumerate() {
            if card.stage == stage && !card.is_guild() {
                deck.extend(std::iter::repeat_n(CardId(index as u8), card.copies_for(players)));
            }
        }
        deck
    }

    /// How many guilds are in a game of `players`.
    pub const fn guilds_in_game(&self, players: u8) -> u8 {
        players + self.numbers.guilds_beyond_players
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_each_is_one_of_each() {
        for set in 0..=u8::MAX {
            let units = Resources(set).one_of_each().0;
            let expected: [u8; MAX_RESOURCES] = std::array::from_fn(|kind| set >> kind & 1);
            assert_eq!(units, expected);
        }
    }
}
