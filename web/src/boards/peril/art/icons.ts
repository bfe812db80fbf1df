/** The signs of the board. All but the bowl are drawings of the game-icons set, 512 by 512. */

import anticlockwiseRotation from 'icon:anticlockwise-rotation';
import anvil from 'icon:anvil';
import aura from 'icon:aura';
import babyBottle from 'icon:baby-bottle';
import bandit from 'icon:bandit';
import bank from 'icon:bank';
import barn from 'icon:barn';
import beerStein from 'icon:beer-stein';
import brandyBottle from 'icon:brandy-bottle';
import bullHorns from 'icon:bull-horns';
import bulletImpacts from 'icon:bullet-impacts';
import bullets from 'icon:bullets';
import cash from 'icon:cash';
import checkMark from 'icon:check-mark';
import church from 'icon:church';
import circularSaw from 'icon:circular-saw';
import circularSawblade from 'icon:circular-sawblade';
import coalPile from 'icon:coal-pile';
import compass from 'icon:compass';
import cow from 'icon:cow';
import cowboyBoot from 'icon:cowboy-boot';
import crossMark from 'icon:cross-mark';
import crossedPistols from 'icon:crossed-pistols';
import crosshair from 'icon:crosshair';
import deerHead from 'icon:deer-head';
import diceSixFacesFour from 'icon:dice-six-faces-four';
import farmer from 'icon:farmer';
import fastForwardButton from 'icon:fast-forward-button';
import footsteps from 'icon:footsteps';
import graduateCap from 'icon:graduate-cap';
import hammerNails from 'icon:hammer-nails';
import handcuffs from 'icon:handcuffs';
import horseHead from 'icon:horse-head';
import laurelCrown from 'icon:laurel-crown';
import lawStar from 'icon:law-star';
import log from 'icon:log';
import meeple from 'icon:meeple';
import meal from 'icon:meal';
import meat from 'icon:meat';
import meatCleaver from 'icon:meat-cleaver';
import mineWagon from 'icon:mine-wagon';
import openBook from 'icon:open-book';
import openChest from 'icon:open-chest';
import padlock from 'icon:padlock';
import pauseButton from 'icon:pause-button';
import perspectiveDiceSixFacesRandom from 'icon:perspective-dice-six-faces-random';
import prayer from 'icon:prayer';
import revolver from 'icon:revolver';
import rollingDices from 'icon:rolling-dices';
import saloonDoors from 'icon:saloon-doors';
import sandsOfTime from 'icon:sands-of-time';
import scrollUnfurled from 'icon:scroll-unfurled';
import scythe from 'icon:scythe';
import shakingHands from 'icon:shaking-hands';
import shop from 'icon:shop';
import silverBullet from 'icon:silver-bullet';
import stakeHammer from 'icon:stake-hammer';
import starMedal from 'icon:star-medal';
import swapBag from 'icon:swap-bag';
import tombstone from 'icon:tombstone';
import trade from 'icon:trade';
import treasureMap from 'icon:treasure-map';
import twoCoins from 'icon:two-coins';
import vintageRobot from 'icon:vintage-robot';
import walkingBoot from 'icon:walking-boot';
import warPick from 'icon:war-pick';
import westernHat from 'icon:western-hat';
import wheat from 'icon:wheat';
import windowBars from 'icon:window-bars';
import woodAxe from 'icon:wood-axe';
import woodCabin from 'icon:wood-cabin';
import { f1 } from './measure';

export const ICONS = {
  'anticlockwise-rotation': anticlockwiseRotation,
  anvil,
  aura,
  'baby-bottle': babyBottle,
  bandit,
  bank,
  barn,
  'beer-stein': beerStein,
  'brandy-bottle': brandyBottle,
  'bull-horns': bullHorns,
  'bullet-impacts': bulletImpacts,
  bullets,
  cash,
  'check-mark': checkMark,
  church,
  'circular-saw': circularSaw,
  'circular-sawblade': circularSawblade,
  'coal-pile': coalPile,
  compass,
  cow,
  'cowboy-boot': cowboyBoot,
  'cross-mark': crossMark,
  'crossed-pistols': crossedPistols,
  crosshair,
  'deer-head': deerHead,
  'dice-six-faces-four': diceSixFacesFour,
  farmer,
  'fast-forward-button': fastForwardButton,
  footsteps,
  'graduate-cap': graduateCap,
  'hammer-nails': hammerNails,
  handcuffs,
  'horse-head': horseHead,
  'laurel-crown': laurelCrown,
  'law-star': lawStar,
  log,
  meeple,
  meal,
  meat,
  'meat-cleaver': meatCleaver,
  'mine-wagon': mineWagon,
  'open-book': openBook,
  'open-chest': openChest,
  padlock,
  'pause-button': pauseButton,
  'perspective-dice-six-faces-random': perspectiveDiceSixFacesRandom,
  prayer,
  revolver,
  'rolling-dices': rollingDices,
  'saloon-doors': saloonDoors,
  'sands-of-time': sandsOfTime,
  'scroll-unfurled': scrollUnfurled,
  scythe,
  'shaking-hands': shakingHands,
  shop,
  'silver-bullet': silverBullet,
  'stake-hammer': stakeHammer,
  'star-medal': starMedal,
  'swap-bag': swapBag,
  tombstone,
  trade,
  'treasure-map': treasureMap,
  'two-coins': twoCoins,
  'vintage-robot': vintageRobot,
  'walking-boot': walkingBoot,
  'war-pick': warPick,
  'western-hat': westernHat,
  wheat,
  'window-bars': windowBars,
  'wood-axe': woodAxe,
  'wood-cabin': woodCabin,
  /** Ours: somebody goes hungry. */
  'empty-bowl': 'M40 236h432c0 98-58 164-132 190v30H172v-30C98 400 40 334 40 236z',
} as const;

export type IconName = keyof typeof ICONS;

/** A sign drawn around a point, as SVG. */
export const glyph = (name: IconName, x: number, y: number, size: number, fill = 'currentColor', extra = ''): string =>
  `<path transform="translate(${f1(x - size / 2)} ${f1(y - size / 2)}) scale(${(size / 512).toFixed(5)})" fill="${fill}" ${extra} d="${ICONS[name]}"/>`;
