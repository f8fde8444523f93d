import {
  addStaffInviteCode,
  adminInviteCodesPage,
  listStaffInviteCodes,
  withdrawStaffInviteCode,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { idIn, pageIn, queryOf } from '../../../lib/query.ts';

export interface InviteCodeFilters {
  inviterId?: string | undefined;
  memberId?: string | undefined;
}

export async function loadStaffInviteCodes(
  from: Api,
  { url }: LoadArgs,
): Promise<{ filters: InviteCodeFilters; list: Answer<typeof listStaffInviteCodes> }> {
  const query = queryOf(adminInviteCodesPage, url);
  const filters = { inviterId: idIn(query, 'inviterId'), memberId: idIn(query, 'memberId') };
  return { filters, list: await from.call(listStaffInviteCodes, { query: { ...filters, page: pageIn(query) } }) };
}

export const inviteCodeActs = {
  add: (body: Body<typeof addStaffInviteCode>) => api.call(addStaffInviteCode, { body }),
  withdraw: (inviteCodeId: string) => api.call(withdrawStaffInviteCode, { params: { inviteCodeId } }),
};
