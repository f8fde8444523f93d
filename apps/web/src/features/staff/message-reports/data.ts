import { adminMessageReportsPage, closeReport, listStaffReports, readReportedWords, readReportImage, type Answer } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';

export type Reports = Answer<typeof listStaffReports>;
export type Report = Reports['items'][number];
export type Words = Answer<typeof readReportedWords>;

export async function loadReports(from: Api, url: URL) {
  const state = queryOf(adminMessageReportsPage, url).get('state') === 'all' ? ('all' as const) : ('pending' as const);
  const query = { page: pageIn(queryOf(adminMessageReportsPage, url)), state: state === 'pending' ? state : undefined } as const;
  return { state, list: await from.call(listStaffReports, { query }) };
}

export const reportActs = {
  words: (reportId: string): Promise<Words> => api.call(readReportedWords, { params: { reportId } }),
  close: (reportId: string, result: string) => api.call(closeReport, { params: { reportId }, body: { result } }),
};

const quiet = { loading: false, timestamp: false, blob: true, expect: [0, 401, 403, 404, 456, 500, 502, 503] } as const;

/** Pictures of a report, each with its own file. */
export function reportFiles(reportId: string) {
  return async (imageId: string, size: 'thumbnail' | 'full', signal: AbortSignal): Promise<Blob> => {
    const file: unknown = await api.call(readReportImage, { params: { reportId, imageId }, query: { size } }, { ...quiet, signal });
    return file as Blob;
  };
}
