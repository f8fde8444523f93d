export const overlayCloseMs = 300;

/**
 * Counts requests in flight. Closing waits 300 ms, so that a chain of requests, each triggered by the response of the one before, shows one
 * overlay without flicker.
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
