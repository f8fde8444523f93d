import { readQueuePost, readReportCase } from '@chaguan/contract';
import { useEffect, useRef, useState } from 'react';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import type { Detail } from '../staff-reports/data.ts';
import { isPost, keyOf, loadQueuePage, type Item, type PostToJudge, type QueuePageData } from './data.ts';

/** The details of the open row. */
export type Opened = { key: string; post?: PostToJudge; report?: Detail; failed?: true };

const quiet = { loading: false, expect: [0, 401, 403, 404, 456, 500, 502, 503] } as const;

async function read(from: Api, item: Item): Promise<Opened> {
  const key = keyOf(item);
  if (isPost(item)) return { key, post: await from.call(readQueuePost, { params: { kind: item.kind, postId: item.id } }, quiet) };
  if (item.kind === 'report') return { key, report: await from.call(readReportCase, { params: { caseId: item.id } }, quiet) };
  return { key };
}

async function readOrFail(from: Api, item: Item, key: string): Promise<Opened> {
  try {
    return await read(from, item);
  } catch (reason) {
    if (!(reason instanceof ApiFailure)) throw reason;
    reason.reported = true;
    return { key, failed: true };
  }
}

/** `opened`: for the first row, which is open at the first paint with its final height. */
export type QueueStart = QueuePageData & { opened: Opened | undefined };

export async function loadQueueStart(from: Api, url: URL): Promise<QueueStart> {
  const page = await loadQueuePage(from, url);
  const first = page.list.items[0];
  return { ...page, opened: first && (await readOrFail(from, first, keyOf(first))) };
}

/** Loads the details of the open row; undefined until they are loaded. `first` was loaded with the page. */
export function useOpened(item: Item | undefined, first: Opened | undefined): Opened | undefined {
  const [opened, setOpened] = useState(first);
  const key = item && keyOf(item);
  const version = item?.post?.version ?? item?.report?.version ?? 0;
  const cameWithPage = useRef(first !== undefined && first.failed === undefined);
  useEffect(() => {
    const isFirst = cameWithPage.current && first?.key === key;
    cameWithPage.current = false;
    if (item === undefined || key === undefined || isFirst) return undefined;
    let isLate = false;
    void readOrFail(api, item, key).then((result) => (isLate ? undefined : setOpened(result)));
    return () => {
      isLate = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read anew only when another row opens or this one has changed
  }, [key, version]);
  return opened?.key === key ? opened : undefined;
}
