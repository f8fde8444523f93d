export const overlayCloseMs = 300;

/**
 * Counts calls in flight. Closing waits 300 ms: a chain of calls, each started by the answer of the one before,
 * shows one overlay and not a flicker.
 */
export function createOverlay(show: (visible: boolean) => void, closeMs = overlayCloseMs) {
  let inFlight = 0;
  let visible = false;
  let closing: ReturnType<typeof setTimeout> | undefined;

  function change(next: boolean): void {
    if (next === visible) return;
    visible = next;
    show(next);
  }

  return {
    begin(): void {
      inFlight += 1;
      clearTimeout(closing);
      change(true);
    },
    end(): void {
      inFlight -= 1;
      if (inFlight > 0) return;
      clearTimeout(closing);
      closing = setTimeout(() => change(false), closeMs);
    },
  };
}
