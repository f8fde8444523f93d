import {
  disableMembers, forceSignOut, markStaff, memberFilterForm, resetSecondFactor, restoreMembers, showContact, staffAddMember, staffCancelMember,
  staffEditMember, staffLoginLog, staffMember, staffMembers, staffRemoveAvatar, staffResetPassword, type Answer, type Body,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { pageIn } from '../../../lib/page-in.ts';
import { memberFilters, memberQuery } from './filters.ts';

export type Members = Answer<typeof staffMembers>;
export type MemberRow = Members['items'][number];
export type Member = Answer<typeof staffMember>;
export type FilterForm = Answer<typeof memberFilterForm>;
export type LoginLog = Answer<typeof staffLoginLog>;
export type Contact = Answer<typeof showContact>;
export type HeldRole = Body<typeof staffAddMember>['roles'][number];

export async function loadMembers(from: Api, url: URL) {
  const filters = memberFilters(url.searchParams);
  const [members, form] = await Promise.all([from.call(staffMembers, { query: memberQuery(filters) }), from.call(memberFilterForm)]);
  return { filters, members, form };
}

export async function loadMember(from: Api, memberId: string, url: URL) {
  const params = { memberId };
  const [member, log, form] = await Promise.all([
    from.call(staffMember, { params }),
    from.call(staffLoginLog, { params, query: { page: pageIn(url.searchParams) } }),
    from.call(memberFilterForm),
  ]);
  return { member, log, form };
}

export const memberActs = {
  add: (body: Body<typeof staffAddMember>) => api.call(staffAddMember, { body }),
  edit: (memberId: string, body: Body<typeof staffEditMember>) => api.call(staffEditMember, { params: { memberId }, body }),
  disable: (memberIds: string[], reason: string) => api.call(disableMembers, { body: { memberIds, reason } }),
  restore: (memberIds: string[]) => api.call(restoreMembers, { body: { memberIds } }),
  contact: (memberId: string) => api.call(showContact, { params: { memberId } }),
  resetPassword: (memberId: string) => api.call(staffResetPassword, { params: { memberId } }),
  signOut: (memberId: string, sessionId?: string) =>
    api.call(forceSignOut, { params: { memberId }, body: sessionId === undefined ? {} : { sessionId } }),
  markStaff: (memberId: string, staff: boolean) => api.call(markStaff, { params: { memberId }, body: { staff } }),
  cancel: (memberId: string) => api.call(staffCancelMember, { params: { memberId } }),
  resetSecondFactor: (memberId: string) => api.call(resetSecondFactor, { params: { memberId } }),
  removeAvatar: (memberId: string) => api.call(staffRemoveAvatar, { params: { memberId } }),
};
