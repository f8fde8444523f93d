import { historyPage, listReadingHistory, listReadingStops, readAbsence, readCatchUp, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../lib/query.ts';

export type History = Answer<typeof listReadingHistory>;
export type HistoryItem = History['items'][number];
export type CatchUp = Answer<typeof readCatchUp>;
export type ReadingStop = Answer<typeof listReadingStops>['items'][number];
export type Absence = NonNullable<Answer<typeof readAbsence>['absence']>;

export function loadHistory(from: Api, { url }: LoadArgs): Promise<History> {
  return from.call(listReadingHistory, { query: { page: pageIn(queryOf(historyPage, url)) } });
}

export function loadCatchUp(from: Api): Promise<CatchUp> {
  return from.call(readCatchUp);
}

export function loadStops(from: Api): Promise<Answer<typeof listReadingStops>> {
  return from.call(listReadingStops, { query: {} });
}
