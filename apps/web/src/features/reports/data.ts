import {
  addReport,
  deleteOwnReport,
  listOwnReports,
  readReportForm,
  readReportPicture,
  reportListPage,
  uploadReportPicture,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../lib/query.ts';
import type { Image } from '../private-pictures/use-picture.ts';

export type ReportForm = Answer<typeof readReportForm>;
export type ReportBody = Body<typeof addReport>;
export type OwnReports = Answer<typeof listOwnReports>;
export type OwnReport = OwnReports['items'][number];

const inline = { loading: false, expect: [0, 401, 403, 404, 409, 413, 422, 456, 500, 502, 503] } as const;
const uploadTimeoutMs = 300_000;

export const reportActs = {
  form: (): Promise<ReportForm> => api.call(readReportForm, {}, inline),
  send: (body: ReportBody) => api.call(addReport, { body }, inline),
  remove: (reportId: string) => api.call(deleteOwnReport, { params: { reportId } }, { expect: [404, 409] }),
};

export function uploadPicture(file: File): Promise<Image> {
  const body = new FormData();
  body.append('file', file, file.name);
  // The contract describes the file by its field's name, not by a body.
  const parts: object = { body };
  return api.call(uploadReportPicture, parts, { ...inline, timeoutMs: uploadTimeoutMs });
}

/** Read with the session, because it has no public URL. */
export async function ownPicture(pictureId: string, size: 'thumbnail' | 'full', signal: AbortSignal): Promise<Blob> {
  const options = { ...inline, timestamp: false, blob: true, signal };
  const file: unknown = await api.call(readReportPicture, { params: { pictureId }, query: { size } }, options);
  return file as Blob;
}

export function loadOwnReports(from: Api, { url }: LoadArgs): Promise<OwnReports> {
  return from.call(listOwnReports, { query: { page: pageIn(queryOf(reportListPage, url)) } });
}
