// Drawings of 512 by 512 that are never shown larger than a finger need no decimals. What is lost by rounding one number is made up for
// by the next, so that a drawing stays where it was.

/** How many numbers belong to each command. */
const LENGTH = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The path with whole numbers. */
export function rounded(path) {
  const tokens = path.match(/[a-z]|[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? [];
  // Where the pen is, and where the rounded pen is; and where both began.
  let [x, y, rx, ry, x0, y0, rx0, ry0] = [0, 0, 0, 0, 0, 0, 0, 0];
  let [command, at] = ['m', 0];
  const out = [];
  const number = () => Number(tokens[at++]);
  while (at < tokens.length) {
    if (/[a-z]/i.test(tokens[at])) command = tokens[at++];
    const kind = command.toLowerCase();
    const relative = command === kind;
    if (kind === 'z') {
      [x, y, rx, ry] = [x0, y0, rx0, ry0];
      out.push('z');
      continue;
    }
    const given = kind === 'a' ? arc(tokens, at) : { numbers: Array.from({ length: LENGTH[kind] }, number), next: at };
    at = given.next;
    const { numbers } = given;
    const [fromX, fromY] = relative ? [x, y] : [0, 0];
    const whole = (value, pen) => Math.round(value) - pen;
    if (kind === 'h') {
      x = fromX + numbers[0];
      out.push(`h${whole(x, rx)}`);
      rx = Math.round(x);
    } else if (kind === 'v') {
      y = fromY + numbers[0];
      out.push(`v${whole(y, ry)}`);
      ry = Math.round(y);
    } else {
      const lead = kind === 'a' ? numbers.slice(0, 5) : [];
      const points = kind === 'a' ? numbers.slice(5) : numbers;
      const moved = points.map((value, i) => (i % 2 ? whole(fromY + value, ry) : whole(fromX + value, rx)));
      const round = lead.map((value, i) => (i < 2 ? Math.round(value * 10) / 10 : value));
      out.push(kind + [...round, ...moved].join(' ').replaceAll(' -', '-'));
      [x, y] = [fromX + points.at(-2), fromY + points.at(-1)];
      [rx, ry] = [Math.round(x), Math.round(y)];
    }
    if (kind === 'm') {
      [x0, y0, rx0, ry0] = [x, y, rx, ry];
      // Further pairs of a move are lines.
      command = relative ? 'l' : 'L';
    }
  }
  return out.join('');
}

/** An arc's two flags may stand without anything between them and what follows. */
function arc(tokens, at) {
  const numbers = [];
  let rest = '';
  let next = at;
  while (numbers.length < 7) {
    const text = rest || tokens[next++];
    rest = '';
    const flag = numbers.length === 3 || numbers.length === 4;
    numbers.push(Number(flag ? text[0] : text));
    if (flag && text.length > 1) rest = text.slice(1);
  }
  return { numbers, next };
}
