import type { Api } from '../../lib/api/api.ts';
import { loadQueuePage, type QueuePageData } from './data.ts';
import { readFirst, type Opened } from './use-opened.ts';

/** `opened`: of the first row, which stands open with the first paint, in its height. */
export type QueueStart = QueuePageData & { opened: Opened | undefined };

export async function loadQueueStart(from: Api, url: URL): Promise<QueueStart> {
  const page = await loadQueuePage(from, url);
  return { ...page, opened: await readFirst(page.list.items[0]) };
}
