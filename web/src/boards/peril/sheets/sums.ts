/** Round sums to choose among, up to what somebody has: nothing and all of it are always there. */

const ROUND = [1, 2, 3, 5, 8, 12, 20, 30, 50, 80];
/** More have no room side by side on a phone. */
const MOST = 6;

export function sumsUpTo(cash: number): number[] {
  const all = [0, ...ROUND.filter((sum) => sum < cash), ...(cash > 0 ? [cash] : [])];
  // Of many the larger ones say more; the smallest go first.
  return all.length <= MOST ? all : [0, ...all.slice(-(MOST - 1))];
}
