/** The seven houses of the town. */

import { glyph } from './icons';
import type { House } from './land';

const INK = '#4a3722';

export const door = (x: number, y: number, w: number, h: number, fill = '#5e3d22'): string =>
  `<rect x="${x - w / 2}" y="${y - h}" width="${w}" height="${h}" fill="${fill}" stroke="${INK}" stroke-width=".9"/>`;
export const pane = (x: number, y: number, w: number, h: number): string =>
  `<rect x="${x - w / 2}" y="${y - h}" width="${w}" height="${h}" fill="#f9dfa0" stroke="${INK}" stroke-width=".9"/><path d="M${x} ${y - h}v${h}M${x - w / 2} ${y - h / 2}h${w}" stroke="${INK}" stroke-width=".7"/>`;
export const boards = (x: number, y: number, w: number, h: number, step = 5): string => {
  let d = '';
  for (let k = step; k < h; k += step) d += `M${x} ${y + k}h${w}`;
  return `<path d="${d}" stroke="#a07a4c" stroke-width=".7" stroke-opacity=".8"/>`;
};
/** Houses stand on y = 0, at most 50 high. */
export const HOUSE: Readonly<Record<House, () => string>> = {
  general_store:
    () => `<path d="M-32 0V-34H32V0Z" fill="#e4c48c" stroke="${INK}" stroke-width="1.3"/>${boards(-32, -34, 64, 34)}
    <path d="M-32-30V-46H-12V-51H12V-46H32V-30Z" fill="#8c4a2c" stroke="${INK}" stroke-width="1.3"/><path d="M-27-34H27V-42H-27Z" fill="#f6e3b4" stroke="${INK}" stroke-width=".8"/><path d="M-22-38h6M-13-38h9M-1-38h5M7-38h7M17-38h5" stroke="#5e2c17" stroke-width="2.2"/>
    <path d="M-36-21L-32-28H32L36-21Z" fill="#f3ead2" stroke="${INK}" stroke-width="1.1"/><path d="M-29-28l-2.5 7h8l1.5-7zM-15-28l-1.5 7h8l.5-7zM-1-28v7h8l-.5-7zM13-28l1 7h8l-1.5-7zM27-28l2 7h7l-4-7z" fill="#a8402f"/>
    ${pane(-19, -3, 15, 14)}${door(3, 0, 11, 18)}${pane(21, -3, 13, 14)}<path d="M-34 0v-21M34 0v-21" stroke="#6b4a2a" stroke-width="2"/><ellipse cx="-31" cy="-3" rx="4" ry="4.5" fill="#a4713c" stroke="${INK}" stroke-width=".9"/><path d="M-38 1h76" stroke="#8a6438" stroke-width="3"/>`,
  saloon:
    () => `<path d="M-30 0V-38H30V0Z" fill="#dcab77" stroke="${INK}" stroke-width="1.3"/>${boards(-30, -38, 60, 38)}<path d="M-30-34V-46Q-15-46-10-52H10Q15-46 30-46V-34Z" fill="#7d2f26" stroke="${INK}" stroke-width="1.3"/>${glyph('beer-stein', 0, -42.5, 12, '#f7e0a6')}
    ${pane(-17, -21, 10, 9)}${pane(0, -21, 10, 9)}${pane(17, -21, 10, 9)}<path d="M-34-18H34" stroke="${INK}" stroke-width="2"/><path d="M-34-18v-5M-27-18v-5M-20-18v-5M-13-18v-5M-6-18v-5M6-18v-5M13-18v-5M20-18v-5M27-18v-5M34-18v-5M-34-23H34" stroke="#6b4a2a" stroke-width=".9"/>
    <path d="M-33 0v-18M33 0v-18" stroke="#6b4a2a" stroke-width="2.2"/><rect x="-8" y="-15" width="16" height="15" fill="#3b2012" stroke="${INK}"/><path d="M-7-12q3-2 6.5 0v8h-6.500zM.5-12q3.5-2 6.5 0v8H.5z" fill="#c98d48" stroke="${INK}" stroke-width=".8"/>${pane(-21, -2, 11, 11)}${pane(21, -2, 11, 11)}<path d="M-36 1h72" stroke="#8a6438" stroke-width="3"/>`,
  bank: () => `<path d="M-28 0V-30H28V0Z" fill="#d9d1bd" stroke="${INK}" stroke-width="1.3"/><path d="M-33-30L0-50L33-30Z" fill="#c6bba2" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/><circle cy="-38" r="6.5" fill="#f2c75a" stroke="${INK}"/><path d="M0-42.500v9M2.3-40.300q-2.3-1.5-4.3-.2q-1.4 1.8 1.8 2.600q3.2.7 1.9 2.700q-1.7 1.5-4.2.1" fill="none" stroke="#5e3d0c" stroke-width="1.2"/>
    <path d="M-33-30h66v4h-66z" fill="#e7dfcb" stroke="${INK}" stroke-width="1"/><g fill="#f3ecda" stroke="${INK}" stroke-width=".9"><path d="M-25-26h6v23h-6zM-12-26h6v23h-6zM6-26h6v23h-6zM19-26h6v23h-6z"/></g>${door(0, 0, 9, 20, '#4c5a55')}<path d="M-35 0h70v3h-70zM-31-3h62v3h-62z" fill="#cfc5ad" stroke="${INK}" stroke-width=".9"/>`,
  school:
    () => `<path d="M-28 0V-26H28V0Z" fill="#b8483a" stroke="${INK}" stroke-width="1.3"/>${boards(-28, -26, 56, 26)}<path d="M-33-24L0-42L33-24Z" fill="#6d5a49" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-7-37V-48H7V-37Z" fill="#f3ead2" stroke="${INK}" stroke-width="1"/><path d="M-9-47L0-55L9-47Z" fill="#6d5a49" stroke="${INK}" stroke-width="1.1"/><path d="M-3.5-39q0-6 3.5-6t3.5 6zM0-39v1.5" fill="#e2b33c" stroke="${INK}" stroke-width=".9"/>
    ${pane(-18, -6, 11, 12)}${door(0, 0, 10, 17)}${pane(18, -6, 11, 12)}<path d="M-34 1h68" stroke="#8a6438" stroke-width="2.5"/>`,
  church:
    () => `<path d="M-24 0V-24H30V0Z" fill="#f4efe2" stroke="${INK}" stroke-width="1.3"/>${boards(-24, -24, 54, 24)}<path d="M-27-22L-20-36H24L34-22Z" fill="#5d6d72" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-29 0V-34H-9V0Z" fill="#fbf7ec" stroke="${INK}" stroke-width="1.3"/><path d="M-31-33L-19-53L-7-33Z" fill="#4f5f64" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-19-53v-9M-22.5-59h7" stroke="${INK}" stroke-width="1.7"/>
    <circle cx="-19" cy="-25" r="4" fill="#8bb4b8" stroke="${INK}" stroke-width=".9"/><path d="M-24 0V-11q5-6 10 0V0z" fill="#5e3d22" stroke="${INK}" stroke-width=".9"/><path d="M-2-5V-13q3.5-4 7 0V-5zM9-5V-13q3.5-4 7 0V-5zM20-5V-13q3.5-4 7 0V-5z" fill="#8bb4b8" stroke="${INK}" stroke-width=".9"/><path d="M-33 1h68" stroke="#8a6438" stroke-width="2.5"/>`,
  jail: () => `<path d="M-30 0V-36H30V0Z" fill="#b9ac98" stroke="${INK}" stroke-width="1.3"/><path d="M-30-9h60M-30-18h60M-30-27h60M-22-36v9M-6-36v9M10-36v9M24-36v9M-14-27v9M2-27v9M18-27v9M-22-18v9M-6-18v9M24-18v9M-14-9v9M18-9v9" stroke="#7d715f" stroke-width=".8"/><path d="M-33-36H33V-41H-33Z" fill="#8d806d" stroke="${INK}" stroke-width="1.2"/><path d="M-33-41v-4h7v4M-17-41v-4h7v4M-3-41v-4h7v4M11-41v-4h7v4M26-41v-4h7v4" fill="#8d806d" stroke="${INK}" stroke-width="1"/>
    <rect x="-24" y="-30" width="17" height="14" fill="#2d2118" stroke="${INK}"/><path d="M-20.5-30v14M-16-30v14M-11.5-30v14" stroke="#cfc8ba" stroke-width="1.7"/><rect x="5" y="-22" width="15" height="22" fill="#4b3a2b" stroke="${INK}"/><path d="M8.5-22v22M12.5-22v22M16.5-22v22M5-11h15" stroke="#b6ad9c" stroke-width="1.5"/><path d="M-35 1h70" stroke="#8a6438" stroke-width="3"/>`,
  blacksmith:
    () => `<path d="M-30 0V-24H30V0Z" fill="#a9835a" stroke="${INK}" stroke-width="1.3"/>${boards(-30, -24, 60, 24)}<path d="M13-28V-46H23V-28Z" fill="#8d6a55" stroke="${INK}" stroke-width="1.2"/><path d="M18-48q-5-4 1-7t0-8" fill="none" stroke="#8b8378" stroke-width="2.4" stroke-linecap="round" stroke-opacity=".8"/><path d="M-36-22L-24-38H24L36-22Z" fill="#5a4a3e" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-20-38l-6 16M-6-38l-2 16M8-38l3 16" stroke="#7d6a5a" stroke-width=".9"/>
    <path d="M-22 0V-17H8V0Z" fill="#2b1a10" stroke="${INK}"/><path d="M-15 0q-4-7 1-10q0 4 3 5q1-4 4-6q-1 5 2 7q1 2-1 4z" fill="#f0a130" stroke="#b2491a" stroke-width=".9"/>${glyph('anvil', 20, -7, 20, '#3a3531')}<path d="M-36 1h72" stroke="#8a6438" stroke-width="2.5"/>`,
};
