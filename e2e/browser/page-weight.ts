import type { Page } from '@playwright/test';
import { calm } from './calm.ts';

export interface Weight {
  requests: number;
  /** Bytes as sent, with their headers. */
  scripts: number;
  /** Reads of the API that the one request of the first load lacks. What it has is read alone if its answer came late, on a busy machine. */
  reads: string[];
}

type Begun = { url: URL; type: string; method: string };

/** Loads a page that nothing of the site is stored for, until it is complete: what its browser fetched. */
export async function weighPage(page: Page, address: string): Promise<Weight> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const begun = new Map<string, Begun>();
  const weight: Weight = { requests: 0, scripts: 0, reads: [] };
  let together = '';
  client.on('Network.requestWillBeSent', ({ requestId, request: { url, method }, type = 'Other' }) => {
    begun.set(requestId, { url: new URL(url), type, method });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = begun.get(requestId);
    // What comes from the memory of the page has no bytes, and is no request.
    if (one === undefined || encodedDataLength === 0 || !one.url.protocol.startsWith('http')) return;
    const { pathname, searchParams } = one.url;
    if (one.type === 'Script') weight.scripts += encodedDataLength;
    if (pathname === '/api/together') together = `${searchParams.get('of')} `;
    const isRead = one.method === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/together';
    if (isRead && new RegExp(`${pathname}[? ]`).test(together)) return;
    weight.requests += 1;
    if (isRead) weight.reads.push(pathname);
  });
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await calm(page);
  await client.detach();
  return weight;
}
