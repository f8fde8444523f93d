import {
  addNotice,
  adminNoticesPage,
  countNoticeAudience,
  editNotice,
  listGrades,
  listStaffNotices,
  noticeStates,
  readStaffNotice,
  withdrawNotice,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';
import type { Grade } from '../../staff-people/grades/data.ts';
import { loadRolesToGive, type CardRole } from '../../staff-money/memberships/data.ts';

export type StaffNotices = Answer<typeof listStaffNotices>;
export type StaffNotice = StaffNotices['items'][number];
export type WholeNotice = Answer<typeof readStaffNotice>;
export type NoticeBody = Body<typeof addNotice>;
export type AudienceBody = Body<typeof countNoticeAudience>;
export type Targets = { roles: readonly CardRole[]; grades: readonly Grade[] };

export async function loadStaffNotices(from: Api, { url }: LoadArgs) {
  const query = queryOf(adminNoticesPage, url);
  const state = noticeStates.find((one) => one === query.get('state'));
  return { state, notices: await from.call(listStaffNotices, { query: { page: pageIn(query), ...(state && { state }) } }) };
}

export function loadNotice(from: Api, { params }: Pick<LoadArgs, 'params'>): Promise<WholeNotice> {
  return from.call(readStaffNotice, { params: { noticeId: params['noticeId'] ?? '' } });
}

export async function loadTargets(from: Api): Promise<Targets> {
  const [roles, { items: grades }] = await Promise.all([loadRolesToGive(from), from.call(listGrades)]);
  return { roles, grades };
}

export async function loadEditNotice(from: Api, args: LoadArgs) {
  const [notice, targets] = await Promise.all([loadNotice(from, args), loadTargets(from)]);
  return { notice, targets };
}

const asking = { expect: [401] };

export const staffNoticeActs = {
  add: (body: NoticeBody, idempotencyKey: string) => api.call(addNotice, { body }, { ...asking, idempotencyKey }),
  edit: (noticeId: string, body: Body<typeof editNotice>, idempotencyKey: string) =>
    api.call(editNotice, { params: { noticeId }, body }, { ...asking, idempotencyKey }),
  withdraw: (noticeId: string) => api.call(withdrawNotice, { params: { noticeId } }),
  count: (body: AudienceBody) => api.call(countNoticeAudience, { body }),
};
