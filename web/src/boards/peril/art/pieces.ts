/** What players put on the land, and who walks on it. Everything stands on its point. */

import type { Building, Resource } from '../../../games/peril';
import { glyph, type IconName } from './icons';
import { f1 } from './measure';
import { coat, dark, ink, SYMBOL, type Owner } from './seats';
import { boards, door, pane } from './town';

const INK = '#4a3722';

/** Buildings stand on y = 0, about 44 wide and 36 high; the roof has the owner's colour and pattern. */
export const BUILDING: Readonly<Record<Building, (owner: Owner | null) => string>> = {
  farm: (
    owner,
  ) => `<path d="M-19 0V-17H13V0Z" fill="#efdcb4" stroke="${INK}" stroke-width="1.3"/>${boards(-19, -17, 32, 17, 4)}<path d="M-23-15L-16-27L-3-33L10-27L17-15L13-15L-3-28L-19-15Z" fill="${coat(owner)}" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-19-15L-3-28L13-15Z" fill="#efdcb4" stroke="${INK}" stroke-width="1"/><path d="M-9 0V-11H3V0Z" fill="#8a4a2d" stroke="${INK}"/><path d="M-9 0L3-11M3 0L-9-11" stroke="#f1dfb9" stroke-width="1"/><circle cx="-3" cy="-19" r="2.3" fill="#4a3722"/>
    <path d="M16 0V-25H25V0Z" fill="#d8c39a" stroke="${INK}" stroke-width="1.2"/><path d="M15-24Q20.5-33 26-24Z" fill="${coat(owner)}" stroke="${INK}" stroke-width="1.2"/>`,
  ranch: (
    owner,
  ) => `<path d="M-15 0V-15H16V0Z" fill="#e6cfa1" stroke="${INK}" stroke-width="1.3"/>${boards(-15, -15, 31, 15, 4)}<path d="M-20-13L-12-26H13L21-13Z" fill="${coat(owner)}" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/>${door(-6, 0, 8, 10)}${pane(7, -3, 8, 7)}
    <path d="M-27 1V-18M-18 1V-6M18 1V-6M27 1V-18" stroke="#6b4a2a" stroke-width="2.4" stroke-linecap="round"/><path d="M-28-3H-17M-28-8H-17M17-3H28M17-8H28" stroke="#8a6438" stroke-width="1.8"/>${glyph('bull-horns', 0, -20, 12, '#fdf3da')}`,
  mine: (
    owner,
  ) => `<path d="M-27 0L-20-17L-8-27L6-32L19-21L28 0Z" fill="#b0a192" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/><path d="M6-32L19-21L28 0H10Z" fill="#7b6c61" fill-opacity=".6"/><path d="M-12 0V-16H10V0Z" fill="#1f150e"/><path d="M-14 1V-18M12 1V-18" stroke="#7a5230" stroke-width="4"/><path d="M-19-23H17V-16H-19Z" fill="${coat(owner)}" stroke="${INK}" stroke-width="1.3"/>
    <path d="M-12-1H27" stroke="#5a4a3e" stroke-width="1.4"/><path d="M7-10H22L20-2H9Z" fill="#8c6a45" stroke="${INK}" stroke-width="1"/><path d="M8-10q2-5 5-3q3-4 5 0q3-1 3 3z" fill="#2b2622"/><circle cx="11" cy="-1" r="2" fill="#4a3722"/><circle cx="18" cy="-1" r="2" fill="#4a3722"/>`,
  sawmill: (
    owner,
  ) => `<path d="M-22 0V-14H12V0Z" fill="#d9b985" stroke="${INK}" stroke-width="1.3"/>${boards(-22, -14, 34, 14, 4)}<path d="M-27-12L-18-28H9L17-12Z" fill="${coat(owner)}" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-19 0V-9H-5V0Z" fill="#3c2716"/>${glyph('circular-saw', 4, -3, 17, '#cfd4d4', 'stroke="#33261a" stroke-width="22" paint-order="stroke"')}
    <g fill="#c28d52" stroke="${INK}" stroke-width="1"><circle cx="18" cy="-4" r="4.3"/><circle cx="26" cy="-4" r="4.3"/><circle cx="22" cy="-10.5" r="4.3"/></g><g fill="none" stroke="#7a5230" stroke-width=".8"><circle cx="18" cy="-4" r="2"/><circle cx="26" cy="-4" r="2"/><circle cx="22" cy="-10.5" r="2"/></g>`,
  homestead: (owner) =>
    `<path d="M8-22V-35H15V-22Z" fill="#9a8a78" stroke="${INK}" stroke-width="1.1"/><path d="M11.5-37q-4-3 0-5t-.5-6" fill="none" stroke="#8b8378" stroke-width="1.8" stroke-linecap="round"/><path d="M-21 0V-17H21V0Z" fill="#c99a63" stroke="${INK}" stroke-width="1.3"/><path d="M-21-4H21M-21-8.500H21M-21-13H21" stroke="#7a5230" stroke-width="1"/><path d="M-27-15L-15-31H15L27-15Z" fill="${coat(owner)}" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/>${door(0, 0, 9, 13)}${pane(-13, -4, 9, 8)}${pane(13, -4, 9, 8)}`,
};

/** A pennant with the owner's mark; the foot of its pole is at the point. */
export const pennant = (owner: Owner, x: number, y: number, h = 34): string =>
  `<g transform="translate(${x} ${y})"><path d="M0 0V${-h}" stroke="#fff7e2" stroke-width="4" stroke-linecap="round"/><path d="M0 0V${-h}" stroke="#5a3d22" stroke-width="2.2" stroke-linecap="round"/><path d="M1 ${-h + 1}H23L18 ${-h + 9.5}L23 ${-h + 18}H1Z" fill="${coat(owner)}" stroke="#fff7e2" stroke-width="3" paint-order="stroke"/><path d="M1 ${-h + 1}H23L18 ${-h + 9.5}L23 ${-h + 18}H1Z" fill="none" stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"/>${glyph(SYMBOL[owner.symbol], 10, -h + 9.5, 14, ink(owner.seat), `stroke="${dark(owner.seat)}" stroke-width="40" paint-order="stroke"`)}</g>`;

export function stake(owner: Owner, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><ellipse cx="1" rx="9" ry="2.6" fill="#2a1804" fill-opacity=".3"/><path d="M-3-22H3V-2L0 4L-3-2Z" fill="#c79a63" stroke="${INK}" stroke-width="1.2"/></g>${pennant(owner, x, y - 12, 34)}`;
}
/** A counter: what and how many. */
export const tokens = (icon: IconName, n: number, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y})"><rect x="-17" y="-10" width="35" height="20" rx="10" fill="#fdf8ec" stroke="${INK}" stroke-width="1.3"/>${glyph(icon, -7, 0, 15, '#5a3d12')}<text x="8.5" y="1" font-size="${size}" class="pl-count">${n}</text></g>`;
export const RESOURCE: Readonly<Record<Resource, IconName>> = {
  rye: 'wheat',
  cattle: 'cow',
  coal: 'coal-pile',
  timber: 'log',
};

export interface Stance {
  x?: number;
  y?: number;
  /** Actions left, of so many; null if they are nobody's business now. */
  actions?: number | null;
  of?: number;
  hungry?: boolean;
  diploma?: boolean;
  jailed?: boolean;
  newborn?: boolean;
  scale?: number;
  /** Size of the number's letters. */
  size?: number;
  ghost?: boolean;
}

/** A pioneer stands on the point, 46 high. Without a number it is far away. */
export function pioneer(owner: Owner, number: number | null, stance: Stance = {}): string {
  const { x = 0, y = 0, actions = null, of = 2, hungry = false, diploma = false } = stance;
  const { jailed = false, newborn = false, scale = 1, size = 15, ghost = false } = stance;
  const body = 'M-13-1C-13-13-10-21-6-24H6C10-21 13-13 13-1Z';
  const hat =
    'M-11.5-32.500C-8-31-6.5-32-6-34C-5.5-41-4-43 0-41.500C4-43 5.5-41 6-34C6.5-32 8-31 11.5-32.500C10-28 5-27.5 0-27.500C-5-27.5-10-28-11.5-32.500Z';
  const k = (newborn ? 0.72 : 1) * scale;
  let pips = '';
  if (actions !== null) {
    const n = Math.max(of, actions);
    for (let a = 0; a < n; a++)
      pips += `<circle cx="${(a - (n - 1) / 2) * 10}" cy="5.5" r="3.9" fill="${a < actions ? '#ffd257' : '#f7eeda'}" stroke="#3a260c" stroke-width="1.4"/>`;
  }
  return `<g transform="translate(${f1(x)} ${f1(y)}) scale(${k})"${ghost ? ' opacity=".45"' : ''}>
    <ellipse rx="15" ry="4.5" fill="#2a1804" fill-opacity=".35"/>
    <g stroke="#fffaf0" stroke-width="4.5" stroke-linejoin="round"><path d="${body}"/><circle cy="-27" r="5.5"/><path d="${hat}"/></g>
    <path d="${body}" fill="${coat(owner)}" stroke="#22160b" stroke-width="1.4" stroke-linejoin="round"/>
    <path d="M-6-24L0-17L6-24" fill="#fdf3da" stroke="#22160b" stroke-width="1"/>
    <circle cy="-27" r="5.2" fill="#f2d3a8" stroke="#22160b" stroke-width="1.2"/>
    <path d="${hat}" fill="${dark(owner.seat)}" stroke="#22160b" stroke-width="1.2" stroke-linejoin="round"/>
    ${glyph(SYMBOL[owner.symbol], 0, -8.5, 15, ink(owner.seat), `stroke="${dark(owner.seat)}" stroke-width="46" paint-order="stroke" stroke-linejoin="round"`)}
    ${jailed ? '<path d="M-12-1V-40M-4-1V-42M4-1V-42M12-1V-40M-14-34H14M-14-6H14" stroke="#fffaf0" stroke-width="4"/><path d="M-12-1V-40M-4-1V-42M4-1V-42M12-1V-40M-14-34H14M-14-6H14" stroke="#3a3631" stroke-width="2"/>' : ''}
    <g transform="translate(12.5 -22.5)"><circle r="${number === null ? 0 : f1(Math.max(9.2, (newborn ? size * 1.38 : size) * 0.6))}" fill="#fffaf0" stroke="#22160b" stroke-width="1.3"/><text y=".8" font-size="${newborn ? f1(size * 1.38) : size}" class="pl-num">${number ?? ''}</text></g>
    ${diploma ? `<g transform="translate(${hungry ? '10 -42' : '-9 -41'})"><circle r="8" fill="#fffaf0" stroke="#22160b" stroke-width="1.2"/>${glyph('graduate-cap', 0, 0, 12.5, '#2a1c12')}</g>` : ''}
    ${hungry ? `<g transform="translate(-13 -36)"><circle r="8" fill="#9c2f1f" stroke="#fffaf0" stroke-width="1.5"/>${glyph('empty-bowl', 0, 0, 11, '#fff')}</g>` : ''}
    ${pips}</g>`;
}

/** The Bandit is a dark red drop, the Sheriff a brass shield: no pioneer has such a shape. Their points touch the ground at y = 0. */
export const bandit = (x: number, y: number, k = 1): string =>
  `<g transform="translate(${f1(x)} ${f1(y)}) scale(${k})"><ellipse rx="11" ry="3.6" fill="#2a1804" fill-opacity=".4"/><path d="M0 0C-5-10-22-16-22-32A22 22 0 0 1 22-32C22-16 5-10 0 0Z" fill="#5e1411" stroke="#fff3dc" stroke-width="5" paint-order="stroke"/><path d="M0 0C-5-10-22-16-22-32A22 22 0 0 1 22-32C22-16 5-10 0 0Z" fill="#5e1411" stroke="#1d0605" stroke-width="1.6"/><circle cy="-32" r="17.5" fill="none" stroke="#d98b5f" stroke-width="1.2" stroke-dasharray="3 2"/>${glyph('bandit', 0, -32, 29, '#fff3dc')}</g>`;
export const sheriff = (x: number, y: number, k = 1): string =>
  `<g transform="translate(${f1(x)} ${f1(y)}) scale(${k})"><ellipse rx="11" ry="3.6" fill="#2a1804" fill-opacity=".4"/><path d="M0 0C-6-5-19-9-20-24V-48Q-10-45 0-52Q10-45 20-48V-24C19-9 6-5 0 0Z" fill="#e7b949" stroke="#fff7e2" stroke-width="5" paint-order="stroke" stroke-linejoin="round"/><path d="M0 0C-6-5-19-9-20-24V-48Q-10-45 0-52Q10-45 20-48V-24C19-9 6-5 0 0Z" fill="#e7b949" stroke="#3a260c" stroke-width="1.6" stroke-linejoin="round"/>${glyph('law-star', 0, -27, 31, '#4a2d05')}</g>`;
export const laborer = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><ellipse rx="8" ry="2.4" fill="#2a1804" fill-opacity=".35"/><path d="M-7 0C-7-8-5-12-3-13H3C5-12 7-8 7 0Z" fill="#8a7a5c" stroke="#fffaf0" stroke-width="3" paint-order="stroke"/><path d="M-7 0C-7-8-5-12-3-13H3C5-12 7-8 7 0Z" fill="#8a7a5c" stroke="#22160b" stroke-width="1.1"/><circle cy="-15.5" r="3.4" fill="#f2d3a8" stroke="#22160b"/><path d="M-7-17.500H7L4-19Q3-23 0-23T-4-19Z" fill="#d9b56b" stroke="#22160b" stroke-width="1"/></g>`;
