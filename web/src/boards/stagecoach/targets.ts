/** Where on the table each offer is taken: a city, a line, a coach for sale, a seat of a coach. */

import type { Offer } from '../board';
import { asAction, type Profession, type Ride, type View } from './view';

/** A city one can ride to, with every way to pay for it, the cheapest first. */
export interface Destination {
  place: number;
  ways: Way[];
}

export interface Way {
  offer: Offer;
  bank: number;
  /** Dollars to each seat. */
  tolls: number[];
  total: number;
  /** The places passed, the first being where the stagecoach stands. */
  route: number[];
}

export interface Targets {
  destinations: Map<number, Destination>;
  lines: Map<number, Offer>;
  /** Cities that can be covered, before the first turn. */
  covers: Map<number, Offer>;
  /** By slot of the row. */
  slots: Map<number, Offer>;
  /** By coach, then profession: two equal seats of a coach are one choice. */
  seats: Map<number, Map<Profession, Offer>>;
  road: Offer | null;
  twoRoads: Offer | null;
  /** What has no place on the table: to stop, to decline. */
  plain: Offer[];
}

export function targetsOf(offers: readonly Offer[], view: View): Targets {
  const targets: Targets = {
    destinations: new Map(),
    lines: new Map(),
    covers: new Map(),
    slots: new Map(),
    seats: new Map(),
    road: null,
    twoRoads: null,
    plain: [],
  };
  for (const offer of offers) {
    const action = asAction(offer.action);
    switch (action?.kind) {
      case 'ride': {
        const { to, bank, tolls } = action;
        const destination = targets.destinations.get(to) ?? { place: to, ways: [] };
        const total = bank + tolls.reduce((sum, toll) => sum + toll, 0);
        const route = view.rides.find((ride) => same(ride, to, bank, tolls))?.route ?? [view.stagecoach, to];
        destination.ways.push({ offer, bank, tolls, total, route });
        targets.destinations.set(to, destination);
        break;
      }
      case 'lay':
        targets.lines.set(action.line, offer);
        break;
      case 'cover':
        targets.covers.set(action.place, offer);
        break;
      case 'coach':
        targets.slots.set(action.slot, offer);
        break;
      case 'settle':
      case 'return':
        seatsOf(targets, action.coach).set(action.profession, offer);
        break;
      case 'join': {
        // Who joins settles the same profession; the phase says which.
        if (view.phase.step === 'join') seatsOf(targets, action.coach).set(view.phase.profession, offer);
        break;
      }
      case 'road':
        targets.road = offer;
        break;
      case 'two_roads':
        targets.twoRoads = offer;
        break;
      case 'done':
      case 'decline':
      case undefined:
        targets.plain.push(offer);
        break;
    }
  }
  for (const { ways } of targets.destinations.values())
    ways.sort((a, b) => a.total - b.total || a.route.length - b.route.length);
  return targets;
}

/** The destination and way of a chosen offer, if it is a ride. */
export function wayOf(targets: Targets, chosen: Offer | null): { destination: Destination; way: Way } | null {
  if (!chosen) return null;
  for (const destination of targets.destinations.values()) {
    const way = destination.ways.find(({ offer }) => offer.key === chosen.key);
    if (way) return { destination, way };
  }
  return null;
}

/** The line between two places, or -1. */
export const lineBetween = (view: View, a: number, b: number): number =>
  view.board.lines.findIndex(({ ends }) => (ends[0] === a && ends[1] === b) || (ends[0] === b && ends[1] === a));

function seatsOf(targets: Targets, coach: number): Map<Profession, Offer> {
  const seats = targets.seats.get(coach) ?? new Map<Profession, Offer>();
  targets.seats.set(coach, seats);
  return seats;
}

const same = (ride: Ride, to: number, bank: number, tolls: readonly number[]): boolean =>
  ride.to === to && ride.bank === bank && ride.tolls.every((toll, seat) => toll === (tolls[seat] ?? 0));
