import { CannotDraw } from './cannot-draw.ts';
import { draw } from './draw.ts';

/** Screens that a page loads on demand, one inside the other: more in a row is a component that never has what it waits for. */
const maxWaits = 8;

function isPromise(thrown: unknown): thrown is PromiseLike<unknown> {
  return typeof thrown === 'object' && thrown !== null && 'then' in thrown && typeof thrown.then === 'function';
}

const reported = new Set<string>();

/** Told once for each kind: such pages cost five times as much. */
function report(reason: unknown): void {
  const kind = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
  if (reported.size > 100 || reported.has(kind)) return;
  reported.add(kind);
  console.error('Drawn by React instead:', reason);
}

/** A page, or `null` where React must draw it: it also decides what becomes of a component that throws. */
export async function drawPage(page: () => { node: unknown; after: () => string }): Promise<string | null> {
  for (let waits = 0; waits <= maxWaits; waits += 1) {
    const { node, after } = page();
    try {
      return draw(node, after);
    } catch (thrown) {
      if (!isPromise(thrown)) {
        report(thrown);
        return null;
      }
      // Whether it comes or fails, the next drawing finds out.
      await Promise.resolve(thrown).catch(() => undefined);
    }
  }
  report(new CannotDraw('waits without end'));
  return null;
}
