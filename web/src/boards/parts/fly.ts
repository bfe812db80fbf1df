/** A piece that flies over the page, from one part of the table to another. */

import type { Point } from './geometry';

export interface Flight {
  from: Point;
  to: Point;
  /** A drawing of 512 by 512. */
  path: string;
  colour: string;
  /** Pixels. */
  size: number;
  wait: number;
  length: number;
}

const SVG = 'http://www.w3.org/2000/svg';

export function fly({ from, to, path, colour, size, wait, length }: Flight): void {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-20 -20 552 552');
  svg.setAttribute('aria-hidden', 'true');
  const drawing = document.createElementNS(SVG, 'path');
  drawing.setAttribute('d', path);
  Object.assign(drawing.style, { fill: colour, stroke: '#1d1206', strokeWidth: '34', paintOrder: 'stroke' });
  svg.append(drawing);
  Object.assign(svg.style, {
    position: 'fixed',
    left: `${-size / 2}px`,
    top: `${-size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
    pointerEvents: 'none',
    zIndex: '40',
    opacity: '0',
  });
  document.body.append(svg);
  const place = ({ x, y }: Point, scale: number): string => `translate(${x}px, ${y}px) scale(${scale})`;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 30 };
  const flight = svg.animate(
    [
      { transform: place(from, 1), opacity: 1 },
      { transform: place(middle, 1.5), opacity: 1 },
      { transform: place(to, 1), opacity: 1 },
    ],
    { delay: wait, duration: length, easing: 'ease-in-out' },
  );
  flight.onfinish = flight.oncancel = () => svg.remove();
}

/** The middle of an element in the window, or null if it is not to be seen. */
export function middleOf(element: Element | null): Point | null {
  const box = element?.getBoundingClientRect();
  if (!box || box.width === 0 || box.bottom < 0 || box.top > innerHeight) return null;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
