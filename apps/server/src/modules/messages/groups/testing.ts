import { addMessageGroup, listConversations, listGroupMessages, sendGroupMessage } from '@chaguan/contract';
import type { Person } from '../../../../test/app.ts';

type Member = Pick<Person, 'id'>;

/** A group with these members, of which the first is the owner. */
export async function groupOf(owner: Person, ...others: Member[]): Promise<string> {
  const body = { name: '周六茶会', memberIds: others.map(({ id }) => id) };
  return (await owner.call(addMessageGroup, { body })).groupId;
}

export const sayIn = async (from: Person, groupId: string, text: string): Promise<string> =>
  (await from.call(sendGroupMessage, { params: { groupId }, body: { text } })).id;

export const groupFor = (of: Person, groupId: string) => of.call(listGroupMessages, { params: { groupId }, query: {} });

/** The messages that somebody has, without acts. */
export async function textsFor(of: Person, groupId: string): Promise<string[]> {
  const { items } = await groupFor(of, groupId);
  return items.filter(({ act }) => act === null).map(({ text }) => text);
}

/** Accounts of the members, the owner first. */
export async function membersFor(of: Person, groupId: string): Promise<string[]> {
  const { group } = await groupFor(of, groupId);
  return group.members.map(({ member }) => member.account);
}

export async function groupsOf(of: Person): Promise<string[]> {
  const { items } = await of.call(listConversations, { query: {} });
  return items.flatMap(({ group }) => (group === null ? [] : [group.id]));
}
