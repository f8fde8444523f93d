import { signedIn } from './session.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;
const stayedMs = 3_000;

/** Safari has no idle callback; a second after hydration is as good. */
const whenIdle: (task: () => void) => void =
  typeof requestIdleCallback === 'function' ? (task) => void requestIdleCallback(task) : (task) => void setTimeout(task, 1_000);

/**
 * Runs a task once a visitor interacts or has stayed for three seconds; for a member as soon as the browser is idle. What it loads does not
 * delay the initial load, and readers who leave quickly never load it.
 */
export function whenSettled(task: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, run);
  };
  const run = () => {
    stop();
    whenIdle(task);
  };
  const timer = setTimeout(run, stayedMs);
  for (const sign of signs) window.addEventListener(sign, run, { passive: true });
  if (signedIn()) run();
  return stop;
}
