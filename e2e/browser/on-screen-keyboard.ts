import type { Page } from '@playwright/test';

/** Simulates a phone's keyboard of this height: only the visual viewport shrinks. */
export async function showKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((keyboard) => {
    const view = window.visualViewport;
    if (!view) return;
    Object.defineProperty(view, 'height', { get: () => innerHeight - keyboard, configurable: true });
    view.dispatchEvent(new Event('resize'));
  }, height);
}
