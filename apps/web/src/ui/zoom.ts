export type Point = { x: number; y: number };
/** How a picture is moved and enlarged from where it fits, around its middle. */
export type View = { scale: number; x: number; y: number };

export const fitted: View = { scale: 1, x: 0, y: 0 };
const largest = 5;
const byTap = 2.5;
/** Closer to its own size than this a picture snaps back. */
const nearlyFitted = 1.08;

/** The distance and the middle of two fingers. */
export function pinchOf([a, b]: readonly [Point, Point]): { apart: number; middle: Point } {
  return { apart: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}

/** Enlarges `view` to `scale` so that what was under `from` is under `to`; both from the middle of the screen. */
export function zoomTo(view: View, scale: number, from: Point, to: Point = from): View {
  const next = Math.max(0.6, Math.min(largest, scale));
  const ratio = next / view.scale;
  return { scale: next, x: to.x - (from.x - view.x) * ratio, y: to.y - (from.y - view.y) * ratio };
}

/** A second tap at a place enlarges it, or fits the picture again. */
export function tapTwice(view: View, at: Point): View {
  return view.scale > 1 ? fitted : zoomTo(view, byTap, at);
}

/** Where a picture rests when the fingers are gone: fitted, or enlarged and not beyond its edges. */
export function settled(view: View, picture: { width: number; height: number }, screen: { width: number; height: number }): View {
  if (view.scale < nearlyFitted) return fitted;
  const room = (size: number, of: number) => Math.max(0, (size * view.scale - of) / 2);
  const [x, y] = [room(picture.width, screen.width), room(picture.height, screen.height)];
  return { scale: view.scale, x: Math.max(-x, Math.min(x, view.x)), y: Math.max(-y, Math.min(y, view.y)) };
}

/** What a finger meant that moved a fitted picture. */
export function swipeOf({ x, y }: Point): 'next' | 'previous' | 'close' | null {
  if (Math.abs(x) > Math.max(50, Math.abs(y))) return x < 0 ? 'next' : 'previous';
  return y > Math.max(80, Math.abs(x)) ? 'close' : null;
}
