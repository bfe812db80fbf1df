// Draws the map under Stagecoach's boards: states, coasts, lakes, rivers and ranges under the boards' own projection, as compact
// path data. `node scripts/map.mjs` writes src/boards/stagecoach/map.gen.ts; the page ships no geography but this.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { geoConicEqualArea } from 'd3-geo';
import { merge, mesh } from 'topojson-client';
import { inlandLakes, lakes, ranges, rivers } from './map-features.mjs';

const require = createRequire(import.meta.url);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const boards = ['board_2_3.toml', 'board_4.toml'].map((name) =>
  readBoard(here(`../../games/stagecoach/content/${name}`)),
);
const target = here('../src/boards/stagecoach/map.gen.ts');

const OUTSIDE = new Set(['02', '15', '60', '66', '69', '72', '78']); // Alaska, Hawaii and the islands
const NEIGHBOURS = new Set(['124', '484', '840', '192', '044']); // Canada, Mexico, the States, Cuba, the Bahamas
const TOLERANCE = 0.9; // board units by which a drawn coast may differ from the true one
const SMALLEST = 14; // square units below which an island is left out

export function drawMap() {
  const [board] = boards;
  if (boards.some((other) => JSON.stringify(other.projection) !== JSON.stringify(board.projection))) {
    throw new Error('the boards no longer share one projection: draw a map for each');
  }
  const project = projection(board.projection);
  const [width, height] = board.size;
  const frame = [-40, -40, width + 40, height + 40];

  const us = planar(require('us-atlas/states-10m.json'), project, (arc) => simplify(arc, TOLERANCE));
  const states = us.objects.states.geometries.filter((state) => !OUTSIDE.has(state.id));
  const inside = { type: 'GeometryCollection', geometries: states };
  const land = merge(us, states).coordinates.flat();
  const borders = mesh(us, inside, (a, b) => a !== b).coordinates;

  const world = planar(require('world-atlas/countries-50m.json'), project, (arc) => simplify(arc, TOLERANCE * 1.5));
  const near = world.objects.countries.geometries.filter((country) => NEIGHBOURS.has(country.id));
  const continent = near
    .flatMap((country) => merge(world, [country]).coordinates.map((polygon) => polygon[0]))
    .map((ring) => clip(ring, frame));

  const places = boards.flatMap((each) => each.places);
  return {
    projection: board.projection,
    size: board.size,
    land: rings(land),
    borders: borders.map((line) => polyline(line)).join(''),
    continent: rings(continent),
    lakes: lakes.map((lake) => closed(lake.map(project))).join(''),
    inland: inlandLakes.map((lake) => closed(lake.map(project))).join(''),
    rivers: rivers.map((river) => smooth(river.map(project))).join(''),
    ...peaks(project, places),
  };
}

function write() {
  const map = drawMap();
  const lines = Object.entries(map).map(
    ([key, value]) => `  ${key}: ${typeof value === 'string' ? `'${value}'` : JSON.stringify(value)},`,
  );
  writeFileSync(
    target,
    `// Made by scripts/map.mjs; not to be edited.\nexport const map = {\n${lines.join('\n')}\n} as const;\n`,
  );
}

function readBoard(path) {
  const text = readFileSync(path, 'utf8');
  const field = (name) => JSON.parse(new RegExp(`^${name} = (\\[.*?\\]|[\\d.]+|".*?")`, 'm').exec(text)[1]);
  const names = ['kind', 'parallels', 'rotate', 'center', 'scale', 'translate'];
  const places = [...text.matchAll(/^x = ([\d.]+)\ny = ([\d.]+)$/gm)].map(([, x, y]) => [Number(x), Number(y)]);
  return { size: field('size'), projection: Object.fromEntries(names.map((name) => [name, field(name)])), places };
}

function projection({ kind, parallels, rotate, center, scale, translate }) {
  if (kind !== 'conic_equal_area') throw new Error(`no such projection here: ${kind}`);
  return geoConicEqualArea().parallels(parallels).rotate(rotate).center(center).scale(scale).translate(translate);
}

/** The same topology with projected and thinned arcs, so that neighbours still share their border point by point. */
function planar(topology, project, thin) {
  const {
    scale: [sx, sy],
    translate: [tx, ty],
  } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return thin(arc.map(([dx, dy]) => project([(x += dx) * sx + tx, (y += dy) * sy + ty])));
  });
  return { type: 'Topology', objects: topology.objects, arcs };
}

/** Douglas and Peucker's way to leave out points. */
function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const keep = new Set([0, points.length - 1]);
  const todo = [[0, points.length - 1]];
  while (todo.length > 0) {
    const [from, to] = todo.pop();
    let [far, worst] = [0, tolerance];
    for (let i = from + 1; i < to; i++) {
      const off = distance(points[i], points[from], points[to]);
      if (off > worst) [far, worst] = [i, off];
    }
    if (far > 0) {
      keep.add(far);
      todo.push([from, far], [far, to]);
    }
  }
  return points.filter((_, i) => keep.has(i));
}

function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** What is left of a ring inside a rectangle, side by side after Sutherland and Hodgman. */
function clip(ring, [left, top, right, bottom]) {
  const sides = [
    [([x]) => x >= left, (a, b) => [left, a[1] + ((b[1] - a[1]) * (left - a[0])) / (b[0] - a[0])]],
    [([x]) => x <= right, (a, b) => [right, a[1] + ((b[1] - a[1]) * (right - a[0])) / (b[0] - a[0])]],
    [([, y]) => y >= top, (a, b) => [a[0] + ((b[0] - a[0]) * (top - a[1])) / (b[1] - a[1]), top]],
    [([, y]) => y <= bottom, (a, b) => [a[0] + ((b[0] - a[0]) * (bottom - a[1])) / (b[1] - a[1]), bottom]],
  ];
  return sides.reduce(
    (points, [within, cut]) =>
      points.flatMap((point, i) => {
        const before = points[(i + points.length - 1) % points.length];
        if (within(point)) return within(before) ? [point] : [cut(before, point), point];
        return within(before) ? [cut(before, point)] : [];
      }),
    ring,
  );
}

function area(ring) {
  return (
    Math.abs(
      ring.reduce((sum, [x, y], i) => {
        const [px, py] = ring[(i + ring.length - 1) % ring.length];
        return sum + px * y - x * py;
      }, 0),
    ) / 2
  );
}

const rings = (list) =>
  list
    .filter((ring) => ring.length > 3 && area(ring) > SMALLEST)
    .map((ring) => `${polyline(ring)}z`)
    .join('');

/** Relative steps in whole tenths would cost a third more; whole units are invisible at any zoom that is offered. */
function polyline(points) {
  let [px, py] = points[0].map(Math.round);
  let path = `M${px},${py}`;
  let last = '';
  for (const point of points.slice(1)) {
    const [x, y] = point.map(Math.round);
    if (x === px && y === py) continue;
    path += `${last === 'l' ? ' ' : 'l'}${x - px},${y - py}`;
    last = 'l';
    [px, py] = [x, y];
  }
  return path.replaceAll(',-', '-').replaceAll(' -', '-');
}

/** A curve through points: each stretch a cubic whose handles lie along its neighbours. */
function smooth(points, loop = false) {
  const at = (i) =>
    loop ? points[(i + points.length) % points.length] : points[Math.max(0, Math.min(points.length - 1, i))];
  const one = (value) => Math.round(value);
  let path = `M${points[0].map(one).join(',')}`;
  for (let i = 0; i < points.length - (loop ? 0 : 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const handle = (from, p, q) => [from[0] + (q[0] - p[0]) / 6, from[1] + (q[1] - p[1]) / 6].map(one).join(',');
    path += `C${handle(b, a, c)},${handle(c, d, b)},${c.map(one).join(',')}`;
  }
  return path;
}

const closed = (points) => `${smooth(points, true)}z`;

/** Small engraved peaks along the ranges, away from places; the same every time. */
function peaks(project, places) {
  let seed = 7;
  const chance = () => ((seed = (seed * 16807) % 2147483647) % 10000) / 10000;
  const spots = [];
  for (const { along, width, peak } of ranges) {
    const points = along.map(project);
    for (let i = 1; i < points.length; i++) {
      const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
      const count = Math.max(2, Math.round((Math.hypot(bx - ax, by - ay) * width) / 300));
      for (let n = 0; n < count; n++) {
        const t = (n + chance()) / count;
        const [x, y] = [
          ax + (bx - ax) * t + (chance() - 0.5) * width,
          ay + (by - ay) * t + (chance() - 0.5) * width * 0.7,
        ];
        const tall = peak * (0.75 + chance() * 0.5);
        const clear = places.every(([px, py]) => Math.hypot(px - x, py - y) > 38);
        const apart = spots.every((spot) => Math.hypot(spot.x - x, (spot.y - y) * 1.6) > (spot.tall + tall) * 0.62);
        if (clear && apart) spots.push({ x: Math.round(x), y: Math.round(y), tall: Math.round(tall) });
      }
    }
  }
  // Far ones first, so that near ones stand before them.
  spots.sort((a, b) => a.y - b.y);
  const part = (tall, share) => Math.round(tall * share);
  const body = ({ x, y, tall: t }) =>
    `M${x - t},${y}l${part(t, 0.6)}-${part(t, 0.5)} ${t - part(t, 0.6)}-${t - part(t, 0.5)} ${part(t, 0.35)} ${part(t, 0.5)} ${t - part(t, 0.35)} ${t - part(t, 0.5)}`;
  const shade = ({ x, y, tall: t }) =>
    `M${x},${y - t}l${part(t, 0.35)} ${part(t, 0.5)} ${t - part(t, 0.35)} ${t - part(t, 0.5)}h-${part(t, 0.6)}l-${part(t, 0.4)}-${part(t, 0.3)} ${part(t, 0.15)}-${part(t, 0.3)}z`;
  return { peaks: spots.map(body).join(''), shades: spots.map(shade).join('') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write();
