/** Ornaments of the map. */

/** The rose, 120 wide. */
export function rose(x: number, y: number, k = 1): string {
  let rays = '';
  for (let t = 0; t < 360; t += 45) {
    const main = t % 90 === 0;
    rays += `<g transform="rotate(${t})"><path d="${main ? 'M0 0L-9-11L0-56Z' : 'M0 0L-7-10L0-38Z'}" fill="var(--pl-vellum-high)"/><path d="${main ? 'M0 0L9-11L0-56Z' : 'M0 0L7-10L0-38Z'}" fill="var(--pl-line)"/><path d="${main ? 'M0-56L-9-11L0 0L9-11Z' : 'M0-38L-7-10L0 0L7-10Z'}" fill="none" stroke="var(--pl-line)" stroke-width=".9"/></g>`;
  }
  return `<g transform="translate(${x} ${y}) scale(${k})" opacity=".85"><circle r="60" fill="none" stroke="var(--pl-line)" stroke-opacity=".6"/><circle r="54" fill="none" stroke="var(--pl-line)" stroke-opacity=".4"/>${rays}<circle r="4" fill="var(--pl-vellum-high)" stroke="var(--pl-line)"/><text y="-64" class="pl-north">N</text></g>`;
}
