//! One side of a deal: any number of pieces, counted. Pieces of a kind have no order, and a side is composed from its first
//! kind to its last, so that every bundle is composed in few ways.

use engine::Seat;
use serde::Serialize;

use crate::frames::Item;
use crate::kinds::{Building, Number, Resource, Tool};
use crate::legal::Look;
use crate::map::Hex;
use crate::state::{FIGURES, Mark};

/// The horse's place among the things one may own once, after the tools.
const HORSE: u8 = Tool::COUNT as u8;
/// The revolver's.
const REVOLVER: u8 = HORSE + 1;

/// What one side gives.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Bundle {
    /// Dollars.
    pub cash: u32,
    /// Buildings, as bits: the owner's in the order in which their hexes were laid.
    pub houses: u16,
    /// Meals.
    pub food: u8,
    /// Ammunition.
    pub bullets: u8,
    /// By kind.
    pub resources: [u8; Resource::COUNT],
    /// Tools, horse and revolver, as bits.
    pub kit: u8,
    /// Point cards.
    pub cards: u8,
    /// Pioneers, as bits.
    pub men: u8,
}

impl Bundle {
    /// Nothing.
    pub const EMPTY: Bundle = Bundle {
        cash: 0,
        houses: 0,
        food: 0,
        bullets: 0,
        resources: [0; Resource::COUNT],
        kit: 0,
        cards: 0,
        men: 0,
    };

    /// Whether there is nothing in it.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Bundle::EMPTY
    }

    /// Whether everything in it can be had without limit.
    pub(crate) const fn is_unlimited(&self) -> bool {
        self.houses == 0 && self.kit == 0 && self.men == 0
    }

    /// Whether a pioneer is in it.
    pub(crate) const fn has_man(&self, number: Number) -> bool {
        self.men >> (number.0 - 1) & 1 != 0
    }

    /// The numbers of its pioneers.
    pub(crate) fn numbers(self) -> impl Iterator<Item = Number> {
        Number::all().filter(move |&number| self.has_man(number))
    }

    /// The place of its last kind of piece in the order of kinds; nothing is before all.
    pub(crate) fn last(&self) -> u8 {
        let last_resource = self.resources.iter().rposition(|&n| n > 0).map(|kind| 3 + kind as u8);
        [
            (self.men != 0, rank(Item::Pioneer(Number(1)))),
            (self.houses != 0, rank(Item::Building(crate::kinds::Cell::new(0, 0)))),
            (self.cards > 0, rank(Item::PointCard)),
        ]
        .into_iter()
        .find(|(there, _)| *there)
        .map(|(_, rank)| rank)
        .or((self.kit != 0).then(|| FIRST_KIT + (7 - self.kit.leading_zeros() as u8)))
        .or(last_resource)
        .or((self.bullets > 0).then(|| rank(Item::Bullet)))
        .or((self.food > 0).then(|| rank(Item::Food)))
        .unwrap_or(0)
    }
}

/// The rank of the first tool.
const FIRST_KIT: u8 = 3 + Resource::COUNT as u8;

/// The place of an item's kind in the order of kinds.
pub(crate) const fn rank(item: Item) -> u8 {
    match item {
        Item::One | Item::Five | Item::Twenty => 0,
        Item::Food => 1,
        Item::Bullet | Item::SixBullets => 2,
        Item::Resource(kind) => 3 + kind as u8,
        Item::Tool(tool) => FIRST_KIT + tool as u8,
        Item::Horse => FIRST_KIT + HORSE,
        Item::Revolver => FIRST_KIT + REVOLVER,
        Item::PointCard => FIRST_KIT + REVOLVER + 1,
        Item::Building(_) => FIRST_KIT + REVOLVER + 2,
        Item::Pioneer(_) => FIRST_KIT + REVOLVER + 3,
    }
}

/// The bit of something that one may own once.
pub(crate) const fn kit_bit(item: Item) -> Option<u8> {
    match item {
        Item::Tool(tool) => Some(tool as u8),
        Item::Horse => Some(HORSE),
        Item::Revolver => Some(REVOLVER),
        _ => None,
    }
}

/// What of a player's may be owned once, as bits.
pub(crate) const fn kit_of(player: &crate::state::Player) -> u8 {
    player.tools | (player.horse as u8) << HORSE | (player.revolver as u8) << REVOLVER
}

/// Gives a player exactly these.
pub(crate) const fn set_kit(player: &mut crate::state::Player, kit: u8) {
    player.tools = kit & ((1 << HORSE) - 1);
    player.horse = kit >> HORSE & 1 != 0;
    player.revolver = kit >> REVOLVER & 1 != 0;
}

impl Look<'_> {
    /// An owner's buildings, in the order of a bundle's bits.
    pub(crate) fn houses_of(&self, owner: Seat) -> impl Iterator<Item = (Hex, Building, u8)> + '_ {
        self.s.map.hexes().filter_map(move |hex| match self.s.mark(hex) {
            Mark::Built { owner: whose, kind, tokens } if whose == owner => Some((hex, kind, tokens)),
            _ => None,
        })
    }

    /// The buildings of an owner that are in a bundle.
    pub(crate) fn houses_in(
        &self,
        owner: Seat,
        bundle: Bundle,
    ) -> impl Iterator<Item = (Hex, Building, u8)> + '_ {
        let bits = if bundle.houses == 0 { 0 } else { usize::MAX };
        self.houses_of(owner)
            .take(bits)
            .enumerate()
            .filter_map(move |(bit, house)| (bundle.houses >> bit & 1 != 0).then_some(house))
    }

    /// The bit of an owner's building.
    pub(crate) fn house_bit(&self, owner: Seat, hex: Hex) -> Option<u16> {
        self.houses_of(owner).position(|(house, ..)| house == hex).map(|bit| 1 << bit)
    }

    /// A bundle with one item more, or one fewer.
    pub(crate) fn changed(&self, owner: Seat, bundle: Bundle, item: Item, more: bool) -> Bundle {
        let mut bundle = bundle;
        let amount =
            |count: u8, by: u8| if more { count.saturating_add(by) } else { count.saturating_sub(by) };
        match item {
            Item::One | Item::Five | Item::Twenty => {
                let dollars = item.dollars();
                bundle.cash = if more { bundle.cash + dollars } else { bundle.cash.saturating_sub(dollars) };
            }
            Item::Food => bundle.food = amount(bundle.food, 1),
            Item::Bullet | Item::SixBullets => bundle.bullets = amount(bundle.bullets, item.bullets()),
            Item::Resource(kind) => {
                bundle.resources[kind.index()] = amount(bundle.resources[kind.index()], 1);
            }
            Item::Tool(_) | Item::Horse | Item::Revolver => {
                if let Some(bit) = kit_bit(item) {
                    bundle.kit = bundle.kit & !(1 << bit) | u8::from(more) << bit;
                }
            }
            Item::PointCard => bundle.cards = amount(bundle.cards, 1),
            Item::Building(cell) => {
                if let Some(bit) = self.s.map.at(cell).and_then(|hex| self.house_bit(owner, hex)) {
                    bundle.houses = if more { bundle.houses | bit } else { bundle.houses & !bit };
                }
            }
            Item::Pioneer(number) => {
                let bit = 1 << (number.0 - 1);
                bundle.men = if more { bundle.men | bit } else { bundle.men & !bit };
            }
        }
        bundle
    }

    /// What is in a bundle, piece by piece: money and bullets in as few pieces as they can be.
    pub(crate) fn items(&self, owner: Seat, bundle: &Bundle) -> Vec<Item> {
        let mut items = Vec::new();
        let mut put = |item: Item, times: u32| items.extend((0..times).map(|_| item));
        put(Item::Twenty, bundle.cash / 20);
        put(Item::Five, bundle.cash % 20 / 5);
        put(Item::One, bundle.cash % 5);
        put(Item::Food, bundle.food.into());
        put(Item::SixBullets, (bundle.bullets / 6).into());
        put(Item::Bullet, (bundle.bullets % 6).into());
        for &kind in Resource::ALL {
            put(Item::Resource(kind), bundle.resources[kind.index()].into());
        }
        for &tool in Tool::ALL {
            put(Item::Tool(tool), (bundle.kit >> tool as u8 & 1).into());
        }
        put(Item::Horse, (bundle.kit >> HORSE & 1).into());
        put(Item::Revolver, (bundle.kit >> REVOLVER & 1).into());
        put(Item::PointCard, bundle.cards.into());
        for (hex, ..) in self.houses_in(owner, *bundle) {
            put(Item::Building(self.s.map.cell(hex)), 1);
        }
        for number in bundle.numbers() {
            put(Item::Pioneer(number), 1);
        }
        items
    }
}

const _: () = assert!(FIGURES <= 8 && Tool::COUNT + 2 <= 8);
