import {
  acceptReports,
  addReportCategory,
  addReportReason,
  adminReportsPage,
  assignReportCase,
  deleteReport,
  deleteReportCategory,
  deleteReportReason,
  editReportCategory,
  editReportReason,
  listReportCases,
  listReportCategories,
  listReportReasons,
  noteReportCase,
  readReportCase,
  readReportedTexts,
  readReportImage,
  readStaffReportPicture,
  rejectReports,
  reportOrders,
  reportTargets,
  restoreReport,
  undoReportVerdict,
  type Answer,
  type Body,
  type Query,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { pageIn, queryOf } from '../../lib/query.ts';

export type Cases = Answer<typeof listReportCases>;
export type Case = Cases['items'][number];
export type Detail = Answer<typeof readReportCase>;
export type Words = Answer<typeof readReportedTexts>;
export type Category = Answer<typeof listReportCategories>['items'][number];
export type Reason = Answer<typeof listReportReasons>['items'][number];
export type CaseFilters = Omit<Query<typeof listReportCases>, 'page' | 'after'>;
export type QueuePage = {
  list: Cases;
  filters: CaseFilters;
  opened: boolean;
  detail: Detail | null;
  categories: Category[];
  reasons: Reason[];
};

const known = <T extends string>(values: readonly T[], text: string | null) => values.find((value) => value === text);

function filtersOf(url: URL): CaseFilters {
  const query = queryOf(adminReportsPage, url);
  return {
    state: known(['pending', 'decided'], query.get('state')),
    kind: known(reportTargets, query.get('kind')),
    categoryId: query.get('categoryId') ?? undefined,
    assignee: known(['me', 'nobody'], query.get('assignee')),
    order: known(reportOrders, query.get('order')),
  };
}

/** The case in the URL, otherwise the first of the list; if it no longer exists, the area is empty. */
export async function loadQueue(from: Api, url: URL): Promise<QueuePage> {
  const query = queryOf(adminReportsPage, url);
  const filters = filtersOf(url);
  const named = query.get('caseId');
  const [list, { items: categories }, { items: reasons }] = await Promise.all([
    from.call(listReportCases, { query: { ...filters, page: pageIn(query) } }),
    from.call(listReportCategories),
    from.call(listReportReasons),
  ]);
  const caseId = named ?? list.items[0]?.id;
  const detail = caseId === undefined ? null : await from.call(readReportCase, { params: { caseId } }).catch(() => null);
  return { list, filters, opened: named !== null, detail, categories, reasons };
}

export const caseActs = {
  words: (caseId: string): Promise<Words> => api.call(readReportedTexts, { params: { caseId } }),
  reject: (caseId: string, body: Body<typeof rejectReports>) => api.call(rejectReports, { params: { caseId }, body }),
  accept: (caseId: string, body: Body<typeof acceptReports>) => api.call(acceptReports, { params: { caseId }, body }),
  undo: (caseId: string, version: number) => api.call(undoReportVerdict, { params: { caseId }, body: { version } }),
  assign: (caseId: string, body: Body<typeof assignReportCase>) => api.call(assignReportCase, { params: { caseId }, body }),
  note: (caseId: string, body: Body<typeof noteReportCase>) => api.call(noteReportCase, { params: { caseId }, body }),
  removeReport: (reportId: string) => api.call(deleteReport, { params: { reportId } }),
  restoreReport: (reportId: string) => api.call(restoreReport, { params: { reportId } }),
};

export const listActs = {
  saveCategory: (id: string | null, body: Body<typeof addReportCategory>) =>
    id === null ? api.call(addReportCategory, { body }) : api.call(editReportCategory, { params: { categoryId: id }, body }),
  removeCategory: (categoryId: string) => api.call(deleteReportCategory, { params: { categoryId } }),
  saveReason: (id: string | null, body: Body<typeof addReportReason>) =>
    id === null ? api.call(addReportReason, { body }) : api.call(editReportReason, { params: { reasonId: id }, body }),
  removeReason: (reasonId: string) => api.call(deleteReportReason, { params: { reasonId } }),
};

const quiet = { loading: false, timestamp: false, blob: true, expect: [0, 401, 403, 404, 456, 500, 502, 503] } as const;

/** Pictures of a reported message, each loaded separately. */
export function messageFiles(caseId: string) {
  return async (imageId: string, size: 'thumbnail' | 'full', signal: AbortSignal): Promise<Blob> => {
    const file: unknown = await api.call(readReportImage, { params: { caseId, imageId }, query: { size } }, { ...quiet, signal });
    return file as Blob;
  };
}

/** Pictures attached by reporters. */
export async function reporterFile(pictureId: string, size: 'thumbnail' | 'full', signal: AbortSignal): Promise<Blob> {
  const file: unknown = await api.call(readStaffReportPicture, { params: { pictureId }, query: { size } }, { ...quiet, signal });
  return file as Blob;
}
