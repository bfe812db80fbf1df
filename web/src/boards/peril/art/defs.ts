/** What drawings refer to by id. It has to be in the document once, in an `<svg>` that is not `display: none`. */

import { hexPath, R } from './measure';

export function defs(): string {
  const seatPatterns = [0, 1, 2, 3]
    .map((n) => {
      const base = `<rect width="24" height="24" fill="var(--seat-${n})"/>`;
      const marks = [
        '',
        '<path d="M-2 8L8-2M-2 16L16-2M-2 24L24-2M6 26L26 6M14 26L26 14" stroke="#fff" stroke-opacity=".38" stroke-width="2.2"/>',
        [3, 9, 15, 21]
          .map((x) =>
            [3, 9, 15, 21].map((y) => `<circle cx="${x}" cy="${y}" r="1.25" fill="#fff" fill-opacity=".6"/>`).join(''),
          )
          .join(''),
        [0, 1, 2, 3]
          .map((x) =>
            [0, 1, 2, 3]
              .map((y) =>
                (x + y) % 2
                  ? ''
                  : `<rect x="${x * 6}" y="${y * 6}" width="6" height="6" fill="#5b3c00" fill-opacity=".3"/>`,
              )
              .join(''),
          )
          .join(''),
      ][n];
      return `<pattern id="pl-seat-${n}" width="24" height="24" patternUnits="userSpaceOnUse">${base}${marks}</pattern>`;
    })
    .join('');
  return `<defs>
    <path id="pl-hex" d="${hexPath()}"/>
    <clipPath id="pl-in-hex"><path d="${hexPath(R - 0.4)}"/></clipPath>
    <pattern id="pl-nobody" width="24" height="24" patternUnits="userSpaceOnUse"><rect width="24" height="24" fill="#9a9284"/><path d="M0 0L24 24M24 0L0 24" stroke="#6f675a" stroke-width="1.5"/></pattern>
    ${seatPatterns}
    <filter id="pl-vellum" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency="0.012 0.016" numOctaves="4" seed="11"/>
      <feColorMatrix values="0 0 0 0 0.47  0 0 0 0 0.33  0 0 0 0 0.14  0 0 0 -1.1 0.78"/>
    </filter>
    <filter id="pl-grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="4"/>
      <feColorMatrix values="0 0 0 0 0.35  0 0 0 0 0.25  0 0 0 0 0.12  0 0 0 -1.4 0.86"/>
    </filter>
    <radialGradient id="pl-vignette" cx="50%" cy="46%" r="72%"><stop offset=".62" stop-color="var(--pl-vignette)" stop-opacity="0"/><stop offset="1" stop-color="var(--pl-vignette)" stop-opacity=".34"/></radialGradient>
    <filter id="pl-lift" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="0" dy="1.6" stdDeviation="1.4" flood-color="#2a1804" flood-opacity=".45"/></filter>
  </defs>`;
}
