import { fitted, pinchOf, settled, swipeOf, tapTwice, zoomTo, type Point, type View } from './zoom.ts';

export type PictureActs = { onNext: () => void; onPrevious: () => void; onClose: () => void };
type Finger = Point & { id: number };
/** A gesture from the moment at which the number of fingers last changed. */
type Start = { view: View; fingers: Point[] };

const tap = { ms: 300, px: 12, apartPx: 40 };
/** From here the system goes back. */
const edgePx = 24;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Fingers on a picture: two enlarge and move it, a second tap enlarges a place, one moves what is enlarged; a fitted picture follows it
 * sideways to the next one and down until it closes. Points are from the middle of the screen.
 */
export class PictureGestures {
  #element: HTMLElement | null = null;
  #acts: PictureActs;
  #view = fitted;
  #fingers = new Map<number, Point>();
  #start: Start | null = null;
  #movedPx = 0;
  #lastTap: { at: number; point: Point } | null = null;

  constructor(acts: PictureActs) {
    this.#acts = acts;
  }

  /** The picture, while it is on the page. */
  attach = (element: HTMLElement | null): void => {
    this.#element = element;
  };

  use(acts: PictureActs): void {
    this.#acts = acts;
  }

  down({ id, x, y }: Finger): void {
    if (this.#fingers.size === 0) this.#movedPx = 0;
    this.#fingers.set(id, { x, y });
    this.#begin();
  }

  move({ id, x, y }: Finger): void {
    const start = this.#start;
    if (!start || !this.#fingers.has(id)) return;
    this.#fingers.set(id, { x, y });
    const [a, b] = [...this.#fingers.values()];
    const [from, other] = start.fingers;
    if (!a || !from) return;
    this.#movedPx = Math.max(this.#movedPx, apart(a, from), b ? tap.px : 0);
    if (b && other) {
      const [then, now] = [pinchOf([from, other]), pinchOf([a, b])];
      this.#show(zoomTo(start.view, start.view.scale * (now.apart / Math.max(1, then.apart)), then.middle, now.middle), false);
    } else this.#show({ ...start.view, x: start.view.x + a.x - from.x, y: start.view.y + a.y - from.y }, false);
  }

  /** `isLost`: the browser took the gesture. */
  up(id: number, isLost: boolean): void {
    const point = this.#fingers.get(id);
    if (!point) return;
    const start = this.#start;
    this.#fingers.delete(id);
    if (start?.fingers.length === 1 && !isLost) this.#lift(point, start);
    else this.#rest();
    this.#begin();
  }

  #begin(): void {
    this.#start = this.#fingers.size === 0 ? null : { view: this.#view, fingers: [...this.#fingers.values()] };
  }

  #lift(point: Point, { view, fingers: [from] }: Start): void {
    if (this.#movedPx < tap.px) {
      this.#tap(point);
      return;
    }
    const swipe = view.scale === 1 && from && Math.abs(from.x) < innerWidth / 2 - edgePx ? swipeOf(this.#view) : null;
    if (swipe === 'close') {
      this.#acts.onClose();
      return;
    }
    if (swipe === 'next') this.#acts.onNext();
    if (swipe === 'previous') this.#acts.onPrevious();
    this.#rest();
  }

  #tap(point: Point): void {
    const last = this.#lastTap;
    const isSecond = last !== null && performance.now() - last.at < tap.ms && apart(last.point, point) < tap.apartPx;
    this.#lastTap = isSecond ? null : { at: performance.now(), point };
    if (isSecond) this.#view = tapTwice(this.#view, point);
    this.#rest();
  }

  #rest(): void {
    const picture = { width: this.#element?.offsetWidth ?? 0, height: this.#element?.offsetHeight ?? 0 };
    this.#show(settled(this.#view, picture, { width: innerWidth, height: innerHeight }), true);
  }

  #show(view: View, isFinal: boolean): void {
    this.#view = view;
    if (!this.#element) return;
    this.#element.style.transition = isFinal ? 'transform 180ms' : 'none';
    this.#element.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }
}
