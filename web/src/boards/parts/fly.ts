/** Pieces that fly over the page, from one part of the table to another. */

import type { Point } from './geometry';

/** Where a piece is, by its middle, and how large it is there: 1 is as it is drawn. */
export interface Stop extends Point {
  across?: number;
  down?: number;
}

export interface When {
  wait: number;
  length: number;
  easing?: string;
}

/**
 * Sends a piece from stop to stop, and takes it away at the last. It sets off with the next frame, so that whoever sends several can
 * look up all their ways before the first of them changes the page.
 */
export function send(piece: HTMLElement | SVGElement, stops: readonly Stop[], when: When): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => start(piece, stops, when));
}

function start(piece: HTMLElement | SVGElement, stops: readonly Stop[], { wait, length, easing }: When): void {
  piece.setAttribute('aria-hidden', 'true');
  Object.assign(piece.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    pointerEvents: 'none',
    zIndex: '40',
    opacity: '0',
    willChange: 'transform',
  });
  document.body.append(piece);
  const frames = stops.map(({ x, y, across = 1, down = across }) => ({
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${across}, ${down})`,
    opacity: 1,
  }));
  const flight = piece.animate(frames, { delay: wait, duration: length, easing: easing ?? 'ease-in-out' });
  flight.onfinish = flight.oncancel = () => piece.remove();
}

export interface Flight extends When {
  from: Point;
  to: Point;
  /** A drawing of 512 by 512. */
  path: string;
  colour: string;
  /** Pixels. */
  size: number;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing that flies in an arc. */
export function fly({ from, to, path, colour, size, wait, length }: Flight): void {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-20 -20 552 552');
  const drawing = document.createElementNS(SVG, 'path');
  drawing.setAttribute('d', path);
  Object.assign(drawing.style, { fill: colour, stroke: '#1d1206', strokeWidth: '34', paintOrder: 'stroke' });
  svg.append(drawing);
  Object.assign(svg.style, { width: `${size}px`, height: `${size}px` });
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 30, across: 1.5 };
  send(svg, [from, middle, to], { wait, length });
}

/** The box of an element in the window, or null if it is not to be seen. */
export function boxOf(element: Element | null | undefined): DOMRect | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 && box.bottom > 0 && box.top < innerHeight ? box : null;
}

/** The middle of an element in the window, or null if it is not to be seen. */
export function middleOf(element: Element | null | undefined): Point | null {
  const box = boxOf(element);
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
