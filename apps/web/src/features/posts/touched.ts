export type Touched = { x: number; y: number; isAtTop: boolean };

/** From here the system goes back. */
const edgePx = 24;
const sidewaysPx = 70;

/** What one finger meant on a list: the tab beside, a new load, or nothing, which is scrolling. */
export function gestureOf(
  from: Touched,
  to: { x: number; y: number },
  width: number,
  pulledPx: number,
): 'next' | 'previous' | 'refresh' | null {
  const [right, down] = [to.x - from.x, to.y - from.y];
  if (from.isAtTop && down >= pulledPx && down > 2 * Math.abs(right)) return 'refresh';
  if (from.x < edgePx || from.x > width - edgePx) return null;
  if (Math.abs(right) < sidewaysPx || Math.abs(right) < 2 * Math.abs(down)) return null;
  return right < 0 ? 'next' : 'previous';
}
