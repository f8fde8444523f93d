import { addNotice, listNotices, type Body } from '@chaguan/contract';
import type { Person, TestApp } from '../../../test/app.ts';

export type NoticeForm = Body<typeof addNotice>;

/** A form for everybody, without a banner, to be published immediately. */
export function noticeForm(more: Partial<NoticeForm> = {}): NoticeForm {
  const empty = { roleIds: [], gradeIds: [], accounts: [] };
  return { title: '周六维护', body: '凌晨两点到四点**停机**。', banner: 'none', audience: 'everybody', ...empty, ...more };
}

/** Published by a staff member. */
export async function aNotice(app: TestApp, more: Partial<NoticeForm> = {}): Promise<string> {
  return (await (await app.staff('boss')).call(addNotice, { body: noticeForm(more) })).id;
}

/** Titles in a list, the latest first. */
export async function titlesOf(person: Person, state: 'all' | 'unread' | 'read' = 'all'): Promise<string[]> {
  return (await person.call(listNotices, { query: { state } })).items.map(({ title }) => title);
}
