import {
  adminMemberPage,
  adminMembersPage,
  disableMembers,
  endMemberSessions,
  decideRegistration,
  endMemberSilence,
  markBot,
  markStaff,
  readMemberFilterForm,
  resetSecondFactor,
  restoreMembers,
  readMemberContact,
  addMember,
  cancelMember,
  editMember,
  listMemberLogins,
  readMember,
  listMembers,
  deleteMemberAvatar,
  resetMemberPassword,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';
import { memberFilters, memberQuery } from './filters.ts';

export type Members = Answer<typeof listMembers>;
export type MemberRow = Members['items'][number];
export type Member = Answer<typeof readMember>;
export type FilterForm = Answer<typeof readMemberFilterForm>;
export type LoginLog = Answer<typeof listMemberLogins>;
export type Contact = Answer<typeof readMemberContact>;
export type RoleWithEnd = Body<typeof addMember>['roles'][number];

export async function loadMembers(from: Api, url: URL) {
  const filters = memberFilters(queryOf(adminMembersPage, url));
  const [members, form] = await Promise.all([from.call(listMembers, { query: memberQuery(filters) }), from.call(readMemberFilterForm)]);
  return { filters, members, form };
}

export async function loadMember(from: Api, memberId: string, url: URL) {
  const params = { memberId };
  const [member, log, form] = await Promise.all([
    from.call(readMember, { params }),
    from.call(listMemberLogins, { params, query: { page: pageIn(queryOf(adminMemberPage, url)) } }),
    from.call(readMemberFilterForm),
  ]);
  return { member, log, form };
}

export const memberActs = {
  add: (body: Body<typeof addMember>) => api.call(addMember, { body }),
  edit: (memberId: string, body: Body<typeof editMember>) => api.call(editMember, { params: { memberId }, body }),
  disable: (memberIds: string[], reason: string) => api.call(disableMembers, { body: { memberIds, reason } }),
  restore: (memberIds: string[]) => api.call(restoreMembers, { body: { memberIds } }),
  contact: (memberId: string) => api.call(readMemberContact, { params: { memberId } }),
  resetPassword: (memberId: string) => api.call(resetMemberPassword, { params: { memberId } }),
  signOut: (memberId: string, sessionId?: string) =>
    api.call(endMemberSessions, { params: { memberId }, body: sessionId === undefined ? {} : { sessionId } }),
  letIn: (reviewId: string) => api.call(decideRegistration, { params: { reviewId }, body: { accepted: true, reason: '' } }),
  endSilence: (memberId: string) => api.call(endMemberSilence, { params: { memberId } }),
  markStaff: (memberId: string, staff: boolean) => api.call(markStaff, { params: { memberId }, body: { staff } }),
  markBot: (memberId: string, bot: boolean) => api.call(markBot, { params: { memberId }, body: { bot } }),
  cancel: (memberId: string) => api.call(cancelMember, { params: { memberId } }),
  resetSecondFactor: (memberId: string) => api.call(resetSecondFactor, { params: { memberId } }),
  removeAvatar: (memberId: string) => api.call(deleteMemberAvatar, { params: { memberId } }),
};
