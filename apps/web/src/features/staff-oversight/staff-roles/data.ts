import {
  addStaffRole,
  deleteStaffRole,
  editStaffRole,
  giveStaffRole,
  listQuestionTags,
  listStaff,
  listTags,
  markStaff,
  readProfile,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';

export type StaffList = Answer<typeof listStaff>;
export type StaffMember = StaffList['members'][number];
export type StaffRole = StaffList['roles'][number];
type TagTree = Answer<typeof listTags>['items'][number];

/** Sections of both kinds, children after their parent. */
export interface Sections {
  topics: TagTree[];
  questions: TagTree[];
}

export async function loadStaff(from: Api): Promise<StaffList & { sections: Sections }> {
  const [list, topics, questions] = await Promise.all([from.call(listStaff), from.call(listTags), from.call(listQuestionTags)]);
  return { ...list, sections: { topics: topics.items, questions: questions.items } };
}

export function tagsOf({ topics, questions }: Sections) {
  return [...topics, ...questions].flatMap((tag) => [tag, ...tag.children]);
}

type RoleBody = Body<typeof addStaffRole>;

export const staffActs = {
  async save(role: StaffRole | null, body: RoleBody): Promise<'waiting' | 'done'> {
    if (role === null) {
      await api.call(addStaffRole, { body });
      return 'done';
    }
    const { state } = await api.call(editStaffRole, { params: { roleId: role.id }, body: { ...body, version: role.version } });
    return state;
  },
  remove: (roleId: string) => api.call(deleteStaffRole, { params: { roleId } }),
  give: (memberId: string, roleId: string | null) => api.call(giveStaffRole, { params: { memberId }, body: { roleId } }),
  async make(account: string, roleId: string | null) {
    const { member } = await api.call(readProfile, { params: { account } });
    return api.call(markStaff, { params: { memberId: member.id }, body: { staff: true, roleId } });
  },
  withdraw: (memberId: string) => api.call(markStaff, { params: { memberId }, body: { staff: false } }),
};
