import type { Page } from '@playwright/test';

const calmMs = 300;

/** Waits until nothing was fetched or changed for a moment: the page is complete. */
export function calm(page: Page): Promise<void> {
  return page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, ms);
        const again = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, ms);
        };
        new PerformanceObserver(again).observe({ type: 'resource' });
        new MutationObserver(again).observe(document, { subtree: true, childList: true, characterData: true });
      }),
    calmMs,
  );
}
