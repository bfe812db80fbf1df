/** Pictures of what Event cards do, one for each effect: made of the map's own land, houses and pieces. */

import type { Effect } from '../../../games/peril';
import { glyph, type IconName } from './icons';
import { cactus, ear, fir, oak, peak, tile, tuft } from './land';
import { random } from './measure';
import { bandit, BUILDING, laborer } from './pieces';
import { HOUSE } from './town';

export const WIDE = 300;
export const HIGH = 140;

const INK = '#4a3722';

export const hills = (y: number, fill: string): string =>
  `<path d="M0 ${y}C40 ${y - 18} 70 ${y - 14} 110 ${y - 2}C150 ${y - 24} 190 ${y - 20} 222 ${y - 4}C250 ${y - 16} 280 ${y - 14} 300 ${y - 6}V${HIGH}H0Z" fill="${fill}"/>`;

const sky = (fill: string): string => `<rect width="${WIDE}" height="${HIGH}" fill="${fill}"/>`;
const sun = (x: number, y: number, r: number, fill = '#fbeecb'): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const at = (x: number, y: number, k: number, svg: string): string =>
  `<g transform="translate(${x} ${y}) scale(${k})">${svg}</g>`;
/** Something that is not drawn by us, as ink on the picture. */
const sign = (name: IconName, x: number, y: number, size: number, fill = '#5a2f12'): string =>
  glyph(name, x, y, size, fill, 'stroke="#fdf3d9" stroke-width="26" paint-order="stroke" stroke-linejoin="round"');
const range = (seed: number, y = 106): string => {
  const rnd = random(seed);
  return `${peak(58, y, 120, 74, rnd)}${peak(150, y, 92, 48, rnd)}${peak(252, y, 116, 66, rnd)}`;
};
const trees = `${fir(16, 122, 38)}${fir(38, 127, 30)}${fir(270, 124, 36)}${fir(290, 128, 42)}`;
const flame = (x: number, y: number, k: number): string =>
  at(
    x,
    y,
    k,
    '<path d="M0 0C-12-6-13-20-5-30C-4-22 0-20 2-26C4-34 0-40 4-48C14-36 20-22 12-8C10-3 6 0 0 0Z" fill="#e8791c" stroke="#8f2b10" stroke-width="2"/><path d="M1-2C-6-6-6-14-1-19C0-14 3-13 4-17C9-11 9-5 1-2Z" fill="#ffd257"/>',
  );
const smoke = (x: number, y: number): string =>
  `<path d="M${x} ${y}q-12-10 0-20t-2-22t10-20" fill="none" stroke="#8a7a66" stroke-width="9" stroke-opacity=".45" stroke-linecap="round"/>`;
const coin = (x: number, y: number, r = 7): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.62}" fill="#f0c23d" stroke="#8a5a12" stroke-width="1.4"/><ellipse cx="${x}" cy="${y - 0.6}" rx="${r * 0.56}" ry="${r * 0.3}" fill="none" stroke="#8a5a12"/>`;
const fence = (y: number): string => {
  const posts = Array.from({ length: 11 }, (_, k) => `M${k * 30} ${y + 8}v-30`).join('');
  return `<path d="M0 ${y - 14}H300M0 ${y - 2}H300" stroke="#8a6438" stroke-width="4"/><path d="${posts}" stroke="#6b4a2a" stroke-width="6" stroke-linecap="round"/>`;
};
const street = '<path d="M0 122Q150 112 300 122V140H0Z" fill="#d9bd8a"/>';
const sheet = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-13" y="-17" width="26" height="34" fill="#fdf8ec" stroke="${INK}" stroke-width="1.2"/><path d="M-8-9H8M-8-3H8M-8 3H4M-8 9H6" stroke="#8a7a62" stroke-width="1.4"/></g>`;
const stump = (x: number, y: number): string =>
  `<path d="M${x - 40} ${y + 24}L${x - 34} ${y}H${x + 34}L${x + 40} ${y + 24}Z" fill="#9a6f43" stroke="${INK}" stroke-width="1.4"/><ellipse cx="${x}" cy="${y}" rx="34" ry="9" fill="#d9b985" stroke="${INK}" stroke-width="1.4"/><ellipse cx="${x}" cy="${y}" rx="18" ry="4.5" fill="none" stroke="#a07a4c"/>`;

/** Wheels, bows and canvas. */
const wagon = (x: number, y: number): string => {
  const wheel = (cx: number, r: number): string =>
    `<circle cx="${cx}" cy="${-r}" r="${r}" fill="none" stroke="#5a3d22" stroke-width="3.4"/><path d="M${cx} ${-2 * r}V0M${cx - r} ${-r}H${cx + r}M${cx - r * 0.7} ${-r * 1.7}L${cx + r * 0.7} ${-r * 0.3}M${cx + r * 0.7} ${-r * 1.7}L${cx - r * 0.7} ${-r * 0.3}" stroke="#5a3d22" stroke-width="1.6"/>`;
  return at(
    x,
    y,
    1,
    `<path d="M-44-42C-48-66-40-80-30-80H34C44-80 50-64 46-42Z" fill="#f6ecd2" stroke="${INK}" stroke-width="1.4"/><path d="M-24-80C-32-66-30-54-26-42M2-80C-4-66-3-54 0-42M28-80C26-66 26-54 27-42" fill="none" stroke="#b9a67e" stroke-width="1.4"/><path d="M-52-42H52L46-22H-46Z" fill="#a4713c" stroke="${INK}" stroke-width="1.4"/><path d="M52-34l34 12" stroke="#6b4a2a" stroke-width="4"/>${wheel(-28, 16)}${wheel(30, 13)}`,
  );
};

type Drawn = Exclude<Effect, 'shelter' | 'family'>;

export const SCENE: Readonly<Record<Drawn, () => string>> = {
  windfall: () =>
    `${sky('#f6e0ae')}${sun(230, 36, 20)}${range(3)}${hills(110, '#d8dc9f')}${trees}<path d="M0 122C60 112 90 134 150 124S250 112 300 126V140H0Z" fill="#9fcbd1" stroke="#4d818c" stroke-width="1.5"/><path d="M20 130q8-5 16 0t16 0M230 132q8-5 16 0t16 0" fill="none" stroke="#f4fbf8" stroke-width="1.6"/><ellipse cx="150" cy="110" rx="48" ry="15" fill="#6d6a64" stroke="${INK}" stroke-width="1.6"/><ellipse cx="150" cy="107" rx="39" ry="10" fill="#c9b487"/>${coin(140, 105, 6)}${coin(153, 102)}${coin(162, 108, 6)}<circle cx="128" cy="109" r="3" fill="#f0c23d" stroke="#8a5a12"/><circle cx="147" cy="111" r="2.6" fill="#f0c23d" stroke="#8a5a12"/>`,
  loss: () =>
    `${sky('#f3dcb0')}${range(5, 92)}${hills(96, '#e6d3a0')}<path d="M176 140C130 126 236 110 190 96C176 90 204 84 214 82" fill="none" stroke="#c79a55" stroke-width="14" stroke-linecap="round"/>${cactus(40, 126, 40)}${cactus(266, 118, 30)}${coin(166, 132, 9)}${coin(190, 122, 8)}${coin(206, 111, 7)}${coin(192, 100, 6)}${coin(196, 90, 5)}${sign('walking-boot', 232, 68, 38)}`,
  reward: () =>
    `${sky('#ecd2a0')}${range(9, 128)}<path d="M40 140C44 82 92 52 150 50S256 82 260 140Z" fill="#9a8874" stroke="#473a30" stroke-width="1.6"/><path d="M92 140C94 102 116 84 150 84S206 102 208 140Z" fill="#20150d"/><path d="M64 92l14 10M84 68l10 14M222 74l-10 12M240 104l-14 6M150 56v12" stroke="#5f5044" stroke-width="1.6"/>${sign('open-chest', 150, 116, 56, '#d9a441')}${coin(108, 132)}${coin(190, 134)}${coin(200, 126, 5)}`,
  bill: () =>
    `${sky('#e8e0cc')}${hills(104, '#d3d2a2')}${street}${at(150, 124, 2, HOUSE.bank())}${sheet(52, 62, -14)}${sheet(80, 92, 9)}${sheet(246, 66, 12)}${sheet(222, 100, -8)}`,
  food: () =>
    `${sky('#f6e0ae')}${hills(104, '#d8dc9f')}${trees}${smoke(172, 36)}${at(150, 128, 1.9, BUILDING.homestead(null))}<path d="M40 68H98M202 68H260M46 128V62M254 128V62" stroke="#6b4a2a" stroke-width="4"/>${[62, 86, 214, 238].map((x) => `<path d="M${x} 68v10" stroke="#6b4a2a" stroke-width="2"/>${sign('meat', x, 92, 30, '#9c4a2c')}`).join('')}${hills(136, '#c2cd87')}`,
  hunger: () =>
    `${sky('#f5d998')}${sun(72, 40, 26, '#fdf0bd')}${hills(92, '#dcc288')}<path d="M0 96H300V140H0Z" fill="#d1ae72"/><path d="M10 112l34 6l20-10l26 12l30-6l24 14l34-12l30 8l26-12l36 10M44 118l-8 22M90 120l10 20M144 128l-4 12M178 116l14 24M234 112l-6 28M64 108l6-12M120 114l6-18M208 124l10-28M260 120l4-24" fill="none" stroke="#8a6431" stroke-width="2"/>${ear(252, 104, 34)}${ear(270, 110, 28)}${sign('empty-bowl', 152, 92, 62, '#8a5a3a')}`,
  bullets: () =>
    `${sky('#e6dcc0')}${hills(96, '#cfd6a0')}${fir(30, 116, 56)}${fir(62, 122, 42)}${fir(246, 120, 46)}${fir(278, 116, 58)}<path d="M0 116H300V140H0Z" fill="#b9c184"/>${stump(150, 106)}<path d="M114 70H186V104H114Z" fill="#9aa0a0" stroke="${INK}" stroke-width="1.6"/><path d="M110 62H190V74H110Z" fill="#b7bcbb" stroke="${INK}" stroke-width="1.6"/>${sign('bullets', 150, 88, 32)}<path d="M196 104h16M200 98h14" stroke="#c79a3c" stroke-width="5" stroke-linecap="round"/>`,
  freight: () =>
    `${sky('#f6e0ae')}${hills(100, '#d8dc9f')}${street}${at(64, 122, 1.35, HOUSE.general_store())}${wagon(196, 132)}`,
  horse: () =>
    `${sky('#dfe9e4')}${hills(96, '#dfe3ac')}<path d="M0 104H300V140H0Z" fill="#c8d28c"/>${oak(40, 108, 56)}${oak(268, 104, 44)}${sign('horse-head', 150, 74, 84, '#7a4a24')}${fence(124)}${tuft(70, 138, 9)}${tuft(230, 138, 8)}`,
  tool: () =>
    `${sky('#e3d5bd')}${hills(106, '#cdb98c')}${street}${at(104, 122, 1.8, HOUSE.blacksmith())}${sign('anvil', 214, 106, 60, '#4b4743')}${sign('hammer-nails', 244, 56, 36)}<path d="M192 72l-8-10M204 66l-2-12M186 84l-12-4" stroke="#ffb14d" stroke-width="3" stroke-linecap="round"/>`,
  revolver: () =>
    `${sky('#cbb08a')}<path d="M0 0H300V34H0ZM0 38H300V70H0ZM0 74H300V106H0ZM0 110H300V140H0Z" fill="#b98d58"/><path d="M30 14q50 8 110 0M180 54q40-8 100 2M20 92q60 8 120-2M170 126q50-6 110 0" fill="none" stroke="#8f6738" stroke-width="1.6"/>${sign('revolver', 146, 70, 108, '#3a3631')}<path d="M176 34l-12 22l14 10l-12 22" fill="none" stroke="#9c2f1f" stroke-width="4" stroke-linejoin="round"/>`,
  plenty: () =>
    `${sky('#f6e0ae')}${sun(238, 34, 20)}${hills(104, '#d8dc9f')}<path d="M0 112H300V140H0Z" fill="#f2d98f"/>${at(150, 122, 1.9, BUILDING.farm(null))}${[24, 44, 64, 238, 258, 280].map((x, k) => ear(x, 134 - (k % 2) * 8, 30)).join('')}${sign('log', 84, 122, 30)}${sign('wheat', 222, 118, 34, '#8f6413')}`,
  fire: () =>
    `${sky('#f0c98a')}<path d="M20 30q30-24 60-8t60-10t70 6t80-10M60 52q30-18 60-6t60-8t70 4" fill="none" stroke="#8a6a4a" stroke-width="11" stroke-opacity=".45" stroke-linecap="round"/><path d="M0 92Q70 66 150 84T300 74V140H0Z" fill="#c98f4e"/>${[30, 66, 108, 196, 236, 276].map((x, k) => fir(x, 120 + (k % 3) * 5, 58 + (k % 3) * 8, '#5d7d4d', '#2f4a28') + flame(x + 6, 86 + (k % 2) * 8, 0.8 + (k % 3) * 0.16)).join('')}${at(150, 128, 1.6, BUILDING.sawmill(null))}${flame(130, 88, 0.9)}${flame(168, 92, 1.1)}<path d="M0 134Q80 124 160 134T300 132V140H0Z" fill="#8a5a2c"/>`,
  locusts: () => {
    const rnd = random(21);
    const swarm = Array.from({ length: 90 }, () => {
      const [x, y] = [20 + rnd() * 260, 10 + rnd() * 70];
      return `M${x.toFixed(0)} ${y.toFixed(0)}l5-3m-2 4l5 1`;
    }).join('');
    return `${sky('#e9d7a0')}<path d="M10 46C40 6 110 14 150 20S270 4 292 44S240 92 170 76S30 100 10 46Z" fill="#7d7346" fill-opacity=".3"/>${hills(102, '#e2c56e')}<path d="M0 110H300V140H0Z" fill="#e9c768"/>${at(150, 122, 1.5, BUILDING.farm(null))}${Array.from({ length: 12 }, (_, k) => ear(12 + k * 25, 138 - (k % 2) * 5, 20)).join('')}<path d="${swarm}" stroke="#3f3a1c" stroke-width="1.8" stroke-linecap="round"/>`;
  },
  fever: () =>
    `${sky('#d7dcb4')}${hills(94, '#cdd493')}${at(64, 112, 1.5, BUILDING.ranch(null))}<path d="M0 108H300V140H0Z" fill="#bcc67f"/>${fence(112)}<g transform="rotate(180 178 112)">${sign('cow', 178, 116, 62, '#6b5138')}</g>${sign('cow', 252, 112, 50, '#8a6b4a')}<path d="M214 62q6-8 0-16t4-16M264 66q6-8 0-16t4-16" fill="none" stroke="#7d8f3c" stroke-width="3" stroke-linecap="round"/>`,
  flood: () =>
    `${sky('#aebfc4')}<path d="M20 24q30-20 62-6t60-8t64 6t80-8" fill="none" stroke="#71838a" stroke-width="20" stroke-linecap="round"/><path d="M40 44l-8 20M80 40l-8 20M120 46l-8 20M196 42l-8 20M236 46l-8 20M272 42l-8 20M60 70l-6 16M250 74l-6 16" stroke="#5e8794" stroke-width="2.4" stroke-linecap="round"/>${range(13, 118)}${at(150, 122, 2, BUILDING.mine(null))}<path d="M0 110q20-8 40 0t40 0t40 0t40 0t40 0t40 0t40 0t20 0V140H0Z" fill="#6fa6b3" stroke="#3f7480" stroke-width="1.6"/><path d="M14 126q8-5 16 0t16 0M120 128q8-5 16 0t16 0M222 126q8-5 16 0t16 0" fill="none" stroke="#eef8f6" stroke-width="1.8"/>`,
  school: () =>
    `${sky('#dfe6e0')}${hills(102, '#d0d79c')}${street}${at(150, 122, 2, HOUSE.school())}${sign('graduate-cap', 58, 66, 50, '#2a1c12')}${sign('open-book', 244, 72, 50)}`,
  labor: () =>
    `${sky('#f6e0ae')}${sun(250, 40, 22)}${hills(96, '#d8dc9f')}${at(54, 104, 1.1, BUILDING.farm(null))}<path d="M70 140C150 122 220 118 300 96V140Z" fill="#d9bd8a"/>${at(140, 130, 2.4, laborer(0, 0))}${at(190, 126, 2.1, laborer(0, 0))}${at(232, 118, 1.8, laborer(0, 0))}${fir(20, 128, 36)}`,
  land: () =>
    `${sky('#e9d8ae')}<path d="M0 20H300M0 60H300M0 100H300M50 0V140M150 0V140M250 0V140" stroke="#cdb88a" stroke-width="1"/>${at(84, 72, 0.86, tile('forest'))}${at(174, 72, 0.86, tile('mountain'))}<g transform="rotate(9 256 66)">${at(256, 66, 0.78, tile('lake'))}</g>${sign('compass', 30, 112, 38)}`,
  dawn: () => {
    const rays = Array.from({ length: 11 }, (_, k) => {
      const turn = Math.PI * (1 + k / 10);
      return `M${(150 + 46 * Math.cos(turn)).toFixed(0)} ${(98 + 46 * Math.sin(turn)).toFixed(0)}L${(150 + 170 * Math.cos(turn)).toFixed(0)} ${(98 + 170 * Math.sin(turn)).toFixed(0)}`;
    }).join('');
    return `${sky('#f7cf92')}<path d="${rays}" stroke="#fdf0c4" stroke-width="7" stroke-opacity=".8"/>${sun(150, 98, 38, '#ffdf7a')}${range(17, 116)}${hills(118, '#b7bd7c')}${at(216, 130, 1.2, BUILDING.homestead(null))}${fir(40, 134, 44)}${fir(70, 138, 34)}`;
  },
  illness: () =>
    `${sky('#dcd8b4')}${hills(98, '#c6cb8f')}${trees}<path d="M108 84V40H192V84" fill="none" stroke="#6b4a2a" stroke-width="6"/><path d="M94 44L150 18L206 44Z" fill="#8a6a44" stroke="${INK}" stroke-width="1.6"/><path d="M150 36V72" stroke="#4a3722" stroke-width="2"/><path d="M140 70H160L157 86H143Z" fill="#9a6f43" stroke="${INK}" stroke-width="1.4"/><path d="M98 92H202V128H98Z" fill="#a79c8b" stroke="${INK}" stroke-width="1.6"/><path d="M98 104H202M98 116H202M120 92V104M150 92V104M180 92V104M134 104V116M166 104V116M120 116V128M150 116V128M180 116V128" stroke="#6f6558" stroke-width="1.3"/><ellipse cx="150" cy="92" rx="52" ry="10" fill="#7d9a3c" stroke="${INK}" stroke-width="1.6"/><circle cx="136" cy="91" r="4" fill="#a9c25a"/><circle cx="164" cy="93" r="3" fill="#a9c25a"/>${smoke(230, 80)}`,
  jail: () =>
    `${sky('#cfd3cf')}${hills(104, '#bfc19a')}${street}${at(150, 122, 2, HOUSE.jail())}${sign('handcuffs', 54, 74, 46, '#3a3631')}${sign('law-star', 246, 74, 46, '#8a5a12')}`,
  snake: () =>
    `${sky('#f8e4b4')}${sun(60, 36, 22)}${hills(88, '#eccb8e')}<path d="M0 98H300V140H0Z" fill="#eed39c"/>${cactus(34, 120, 46)}${cactus(274, 112, 38)}<path d="M70 122C96 100 116 138 144 120S190 96 206 116C216 128 196 134 188 126" fill="none" stroke="#4d3a1e" stroke-width="15" stroke-linecap="round"/><path d="M70 122C96 100 116 138 144 120S190 96 206 116C216 128 196 134 188 126" fill="none" stroke="#a98a45" stroke-width="11" stroke-linecap="round"/><path d="M76 118C98 104 116 134 144 118S188 98 204 116" fill="none" stroke="#5e4720" stroke-width="5" stroke-dasharray="3 8"/><path d="M188 126C176 122 180 98 190 84C194 76 212 78 210 88C208 96 198 98 194 108" fill="#a98a45" stroke="#4d3a1e" stroke-width="2.4" stroke-linejoin="round"/><circle cx="202" cy="85" r="2.4" fill="#22160b"/><path d="M210 90l12 2l5-4m-5 4l5 4" fill="none" stroke="#9c2f1f" stroke-width="2"/><path d="M70 122l-14-6l-8 4l-6-3" fill="none" stroke="#4d3a1e" stroke-width="5" stroke-linecap="round"/>`,
  bandit: () =>
    `${sky('#b76a4a')}<rect width="300" height="70" fill="#6d3f52" fill-opacity=".55"/>${sun(222, 42, 20, '#f7dfae')}<path d="M0 96L46 66L80 84L128 52L176 82L214 70L300 100V140H0Z" fill="#57313a"/><path d="M0 120Q80 100 150 112T300 112V140H0Z" fill="#3a2126"/>${at(130, 116, 1.5, bandit(0, 0))}${cactus(46, 130, 34)}${cactus(260, 128, 42)}`,
  rest: () =>
    `${sky('#d3e4ea')}${sun(58, 34, 18)}${hills(96, '#cdd89a')}${at(212, 108, 1.25, HOUSE.church())}<path d="M0 112Q150 100 300 114V140H0Z" fill="#b7c57e"/>${oak(64, 122, 70)}${oak(110, 126, 46)}${tuft(150, 132, 10)}${tuft(250, 134, 9)}<path d="M150 40q6-7 12 0q6-7 12 0M176 56q5-6 10 0q5-6 10 0M124 58q5-6 10 0q5-6 10 0" fill="none" stroke="#5f6a6a" stroke-width="2" stroke-linecap="round"/>`,
};
