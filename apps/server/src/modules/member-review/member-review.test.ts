import {
  addMemberNote,
  deleteMemberNote,
  followMember,
  likeTopic,
  listAudit,
  listMemberNotes,
  listMemberReview,
  type ReviewSection,
  reviewSections,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { give } from '../ledger/testing.ts';
import { createMember, signInAs } from '../members/index.ts';
import { personOf } from '../../../test/person.ts';
import { aQuestion, anAnswer } from '../questions/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';

const app = testApp();

const sections = Object.keys(reviewSections) as ReviewSection[];

const open = (staff: Person, memberId: string, section: ReviewSection, before?: string) =>
  staff.call(listMemberReview, { params: { memberId }, query: { section, ...(before && { before }) } });

/** One of the staff with some rights alone. */
async function staffWith(rights: string[]): Promise<Person> {
  const account = `with_${rights.join('_')}_${crypto.randomUUID().slice(0, 4)}`;
  const { id: roleId } = await app.db.insertInto('staffRole').values({ name: account, rights }).returning('id').executeTakeFirstOrThrow();
  const id = await app.write((tx) => createMember(tx, { account, trustedSince: new Date(0) }));
  await app.db.updateTable('member').set({ staffRoleId: roleId }).where('id', '=', id).execute();
  return personOf(app.http, id, account, await signInAs(app.services, id));
}

test('each section needs its right beside that to members, and members read none', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  await expect(open(alice, boss.id, 'posts')).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(listMemberNotes, { params: { memberId: alice.id } })).rejects.toMatchObject({ status: 403 });
  const people = await staffWith(['people']);
  for (const section of sections) {
    const code = await open(people, alice.id, section).then(
      () => 'opened',
      (error: { code: string }) => error.code,
    );
    expect([section, code]).toEqual([section, reviewSections[section] === 'people' ? 'opened' : 'right.missing_staff']);
  }
  await expect(open(await staffWith(['content']), alice.id, 'posts')).rejects.toMatchObject({ status: 403 });
  await expect(open(people, boss.id, 'logins')).rejects.toMatchObject({ code: 'member.more_rights' });
  await expect(open(boss, '999999', 'posts')).rejects.toMatchObject({ code: 'member.not_found' });
  for (const before of ['1', '1-1', '99999999999999999999-0-1', "1-0-1'", '1-0-0'])
    await expect(open(boss, alice.id, 'posts', before)).rejects.toMatchObject({ status: 422 });
});

test('what a member wrote is there in every state, page by page, none twice and none left out', async () => {
  const boss = await app.staff('boss');
  const author = await someone(app);
  const at = app.clock.now();
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: author.id, title: '一泡岩茶', postedAt: at }));
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { postedAt: at }));
  // All of one moment: only the id tells which comes next.
  for (let n = 0; n < 40; n += 1)
    await app.write((tx) => aComment(tx, app.services, { parentId: topicId, authorId: author.id, postedAt: at }));
  await app.write((tx) => anAnswer(tx, app.services, { questionId, authorId: author.id, postedAt: at }));
  await app.db.updateTable('comment').set({ state: 'deleted_by_staff' }).where('authorId', '=', author.id).where('floor', '=', 7).execute();
  const first = await open(boss, author.id, 'posts');
  expect(first.items).toHaveLength(30);
  const second = await open(boss, author.id, 'posts', first.next ?? '');
  expect(second.next).toBeNull();
  const all = [...first.items, ...second.items];
  expect(all).toHaveLength(42);
  expect(new Set(all.map(({ key }) => key)).size).toBe(42);
  expect(all.filter(({ state }) => state === 'deleted_by_staff')).toMatchObject([
    { kind: 'comment', title: '一泡岩茶', place: { kind: 'topic', id: topicId } },
  ]);
  expect(all.filter(({ kind }) => kind === 'answer')).toMatchObject([{ place: { kind: 'question', id: questionId } }]);
});

test('likes, follows, money and sign-ins of the member, and nobody else’s', async () => {
  const boss = await app.staff('boss');
  const [reader, author] = [await someone(app), await someone(app)];
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: author.id, title: '一杯白茶' }));
  await reader.call(likeTopic, { params: { topicId }, body: { on: true } });
  await reader.call(followMember, { params: { memberId: author.id } });
  await app.write((tx) => give(tx, { owner: 'member', id: reader.id, currency: 'CNY' }, 1234));
  expect((await open(boss, reader.id, 'likes')).items).toMatchObject([{ kind: 'topic', title: '一杯白茶', other: { id: author.id } }]);
  expect((await open(boss, author.id, 'likes')).items).toEqual([]);
  expect((await open(boss, reader.id, 'follows')).items).toMatchObject([{ kind: 'follow', other: { id: author.id } }]);
  expect((await open(boss, author.id, 'follows')).items).toMatchObject([{ kind: 'followed', other: { id: reader.id } }]);
  expect((await open(boss, reader.id, 'money')).items).toMatchObject([{ amount: '12.34' }]);
  expect((await open(boss, author.id, 'money')).items).toEqual([]);
  expect((await open(boss, reader.id, 'logins')).items).toMatchObject([{ kind: 'login', origin: { device: { kind: 'unknown' } } }]);
  for (const section of ['favourites', 'envelopes', 'reports'] as const) expect((await open(boss, reader.id, section)).items).toEqual([]);
});

test('whoever reads a page of a section is in the log, whatever it begins with', async () => {
  const boss = await app.staff('boss');
  const member = await someone(app);
  for (let n = 0; n < 35; n += 1) await app.write((tx) => give(tx, { owner: 'member', id: member.id, currency: 'CNY' }, 100));
  const first = await open(boss, member.id, 'money');
  const second = await open(boss, member.id, 'money', first.next ?? '');
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 5, null]);
  const { items } = await boss.call(listAudit, { query: { subjectKind: 'member', subjectId: member.id } });
  const logged = { act: 'member.reviewed', actor: { id: boss.id }, changes: [{ field: 'section', after: 'money' }] };
  expect(items).toMatchObject([logged, logged]);
  expect((await open(boss, member.id, 'acts')).items).toMatchObject([
    { kind: 'member.reviewed', other: { id: boss.id } },
    { kind: 'member.reviewed' },
    { kind: 'member.reviewed' },
  ]);
});

test('no staff member reads, writes or removes what is recorded about themselves', async () => {
  const [boss, other] = [await app.staff('boss'), await staffWith(['people'])];
  const params = { memberId: other.id };
  const note = await boss.call(addMemberNote, { params, body: { text: '要留意' } });
  const own = { code: 'member.yourself', status: 409 };
  for (const section of sections) await expect(open(other, other.id, section)).rejects.toMatchObject(own);
  await expect(other.call(listMemberNotes, { params })).rejects.toMatchObject(own);
  await expect(other.call(addMemberNote, { params, body: { text: '很好' } })).rejects.toMatchObject(own);
  await expect(other.call(deleteMemberNote, { params: { ...params, noteId: note.id } })).rejects.toMatchObject(own);
});

test('notes are for staff alone, and the log has that there was one but not its words', async () => {
  const [boss, other] = [await app.staff('boss'), await staffWith(['people'])];
  const member = await someone(app);
  const params = { memberId: member.id };
  await expect(boss.call(addMemberNote, { params, body: { text: '' } })).rejects.toMatchObject({ status: 422 });
  const note = await other.call(addMemberNote, { params, body: { text: ' 电话里说过，下周再看 ' } });
  expect(note).toMatchObject({ text: '电话里说过，下周再看', author: { id: other.id } });
  expect((await boss.call(listMemberNotes, { params })).items).toEqual([note]);
  const elsewhere = { memberId: (await someone(app)).id, noteId: note.id };
  await expect(boss.call(deleteMemberNote, { params: elsewhere })).rejects.toMatchObject({ code: 'member_note.not_found' });
  await boss.call(deleteMemberNote, { params: { ...params, noteId: note.id } });
  await expect(boss.call(deleteMemberNote, { params: { ...params, noteId: note.id } })).rejects.toMatchObject({ status: 404 });
  const log = JSON.stringify(await boss.call(listAudit, { query: { subjectKind: 'member', subjectId: member.id } }));
  expect(log).toContain('member.note_added');
  expect(log).toContain('member.note_deleted');
  expect(log).not.toContain('下周再看');
});

test('of many notes at once no more than fit are taken', async () => {
  const boss = await app.staff('boss');
  const member = await someone(app);
  const params = { memberId: member.id };
  await app.db
    .insertInto('memberNote')
    .values(Array.from({ length: 97 }, () => ({ memberId: member.id, text: '一条', at: app.clock.now() })))
    .execute();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => boss.call(addMemberNote, { params, body: { text: '又一条' } })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await boss.call(listMemberNotes, { params })).items).toHaveLength(100);
});
