import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { median } from './report.ts';

const keys = 40;
/** Longer than a frame, and shorter than the pause after which a text is read and saved. */
const betweenMs = 40;
/** All code that waits for a pause has run by then. */
const pauseMs = 2_500;

/** Main thread time: `key` for one key of many in a row, `rest` for everything after the last one. */
export interface KeyCost {
  key: number;
  rest: number;
}

/** A text of paragraphs, like real ones. */
export function textOf(size: number): string {
  const sentence = '春天的龙井要用八十五度的水，先温杯，再投茶，三分钟后就可以喝了。';
  const paragraphs: string[] = [];
  for (let length = 0; length < size; length += sentence.length * 4) paragraphs.push(sentence.repeat(4));
  return paragraphs.join('\n\n');
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Fills the element at `selector` with a text and types into the middle of it. */
export async function keyCost(page: Page, selector: string, size: number): Promise<KeyCost> {
  const editor = page.locator(selector).filter({ visible: true });
  await editor.waitFor({ timeout: 60_000 });
  if (selector === 'textarea') await editor.fill(textOf(size));
  else {
    await editor.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      (element as HTMLElement).focus();
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, textOf(size));
    const paragraphs = editor.locator('p');
    await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click();
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await delay(pauseMs);
  const costs: number[] = [];
  for (let at = 0; at < keys; at += 1) {
    const before = await busyMs(session);
    await page.keyboard.press('a');
    await delay(betweenMs);
    costs.push((await busyMs(session)) - before);
  }
  const before = await busyMs(session);
  await delay(pauseMs);
  return { key: median(costs), rest: (await busyMs(session)) - before };
}
