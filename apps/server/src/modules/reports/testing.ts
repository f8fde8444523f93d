import { addReport, type Body, listReportCases, readReportCase, readReportForm } from '@chaguan/contract';
import type { Person, TestApp } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';

type Form = Body<typeof addReport>;
export type Target = Pick<Form, 'targetKind' | 'targetId'>;

/** The leaf whose English name has this prefix. */
export async function leafNamed(person: Person, name: string): Promise<string> {
  const { groups } = await person.call(readReportForm);
  const all = groups.flatMap((group) => (group.leaves.length === 0 ? [group] : group.leaves));
  const leaf = all.find((one) => one.name.en.startsWith(name));
  if (leaf === undefined) throw new Error(`no category is named ${name}`);
  return leaf.id;
}

/** Reports a target as advertising, unless stated otherwise. */
export async function report(by: Person, target: Target, more: Partial<Form> = {}): Promise<string> {
  const categoryId = more.categoryId ?? (await leafNamed(by, 'Advertising'));
  return (await by.call(addReport, { body: { reason: '', ...target, ...more, categoryId } })).id;
}

/** A published topic and a comment under it, both by one author. */
export async function aThread(app: TestApp, author: Person): Promise<{ topicId: string; commentId: string; tagId: string }> {
  const tagId = await app.write((tx) => aTag(tx));
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: author.id, tagId }));
  const commentId = await app.write((tx) => aComment(tx, app.services, { authorId: author.id, parentId: topicId }));
  return { topicId, commentId, tagId };
}

/** The latest case about a target that staff see. */
export async function caseOf(staff: Person, { targetKind, targetId }: Target) {
  for (const state of ['pending', 'decided'] as const) {
    const { items } = await staff.call(listReportCases, { query: { state, kind: targetKind } });
    const match = items.find((item) => item.targetId === targetId);
    if (match !== undefined) return staff.call(readReportCase, { params: { caseId: match.id } });
  }
  throw new Error('nobody reported it');
}

/** A member who registered long ago and has published posts. */
export async function regular(app: TestApp, account: string): Promise<Person> {
  const person = await app.member(account);
  await app.db
    .updateTable('member')
    .set({ registeredAt: new Date('2020-01-01'), commentCount: 3 })
    .where('id', '=', person.id)
    .execute();
  return person;
}
