import {
  acceptEditSuggestion,
  addTopic,
  addWordList,
  blockMember,
  closeAnswers,
  deleteAnswer,
  editAnswer,
  listEditSuggestions,
  listPostSuggestions,
  listReminders,
  moderateTopic,
  postAnswer,
  readPostSource,
  readQuestion,
  readSuggestionSource,
  readThread,
  rejectEditSuggestion,
  suggestEdit,
  withdrawEditSuggestion,
  type SuggestableKind,
} from '@chaguan/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from './app.ts';
import { setSettings } from './cast.ts';
import { aKeeper, history, onePostOfEach } from '../src/modules/moderation/edits/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { editSuggestionsOwnData } from '../src/modules/edit-suggestions/own-data.ts';
import { letSuggest } from '../src/modules/edit-suggestions/testing.ts';
import { followReadability } from '../src/modules/reminders/follow-readability.ts';
import { notifyOfEditSuggestion } from '../src/modules/reminders/jobs/notify-of-edit-suggestion.ts';

const app = testApp();
let author: Person;
let reader: Person;
let boss: Person;

let people = 0;

beforeAll(async () => {
  boss = await app.staff('boss');
});

// What somebody may suggest within a day is limited.
beforeEach(async () => {
  people += 1;
  [author, reader] = [await app.member(`author${people}`), await app.member(`reader${people}`)];
  await letSuggest(app, reader);
});

type Post = { kind: SuggestableKind; postId: string };

async function postsOf(person: Person): Promise<Record<SuggestableKind, Post>> {
  const { posts } = await onePostOfEach(app, person);
  const idOf = (kind: SuggestableKind): Post => ({ kind, postId: posts.find((post) => post.kind === kind)?.postId ?? '' });
  return { topic: idOf('topic'), question: idOf('question'), answer: idOf('answer') };
}

const suggest = async (by: Person, params: Post, body = '更好的话', version = 1): Promise<{ editSuggestionId: string }> =>
  by.call(suggestEdit, { params, body: { body, version, reason: '更准' } });
const accept = (by: Person, params: { editSuggestionId: string }) => by.call(acceptEditSuggestion, { params, body: { answer: '谢谢' } });
const reject = (by: Person, params: { editSuggestionId: string }) =>
  by.call(rejectEditSuggestion, { params, body: { answer: '原来的好' } });
const boxOf = async (by: Person, box: 'received' | 'sent') => (await by.call(listEditSuggestions, { query: { box } })).items;
const sourceOf = async (params: Post) => (await boss.call(readPostSource, { params })).body;

test.each(['topic', 'question', 'answer'] as const)('a suggestion for a %s changes nothing until its author accepts it', async (kind) => {
  const posts = await postsOf(author);
  const post = posts[kind];
  // Its author cannot edit a question any more once it is answered.
  if (kind === 'question') await author.call(deleteAnswer, { params: { answerId: posts.answer.postId } });
  expect(await reader.call(readSuggestionSource, { params: post })).toEqual({ body: '原来的话', version: 1 });
  const made = await suggest(reader, post);
  expect(await sourceOf(post)).toBe('原来的话');
  const visible = { kind, postId: post.postId, reason: '更准', before: '原来的话', after: '更好的话', suggester: { id: reader.id } };
  expect((await boxOf(author, 'received'))[0]).toMatchObject({ ...visible, state: 'waiting' });
  expect((await author.call(listPostSuggestions, { params: post })).items).toMatchObject([visible]);
  await accept(author, made);
  expect(await sourceOf(post)).toBe('更好的话');
  expect((await boxOf(reader, 'sent'))[0]).toMatchObject({ state: 'accepted', answer: '谢谢' });
  expect((await history(author, post)).items).toMatchObject([{ byStaff: false, bySuggestion: true, editor: { id: reader.id } }]);
  await expect(accept(author, made)).rejects.toMatchObject({ code: 'edit_suggestion.decided' });
});

test('only members of a role with the right may suggest, and nobody for a post of their own', async () => {
  const { answer, topic } = await postsOf(author);
  const plain = await app.member('plain');
  for (const call of [() => suggest(plain, answer), () => plain.call(readSuggestionSource, { params: answer })])
    await expect(call()).rejects.toMatchObject({ code: 'right.missing' });
  await setSettings(app, { realNameAnswer: 'true' });
  await expect(suggest(reader, answer)).rejects.toMatchObject({ code: 'real_name.required' });
  await setSettings(app, { realNameAnswer: 'false' });
  const own = await postsOf(reader);
  await expect(suggest(reader, own.answer)).rejects.toMatchObject({ code: 'edit_suggestion.own' });
  const viewerOf = async (by: Person, { postId }: Post) =>
    (await by.call(readThread, { params: { topicId: postId }, query: {} })).topic.viewer.suggest;
  expect([await viewerOf(reader, topic), await viewerOf(plain, topic), await viewerOf(reader, own.topic)]).toEqual([
    true,
    undefined,
    undefined,
  ]);
});

test('posts with hidden parts, closed ones and those that are not published are left alone', async () => {
  const tagId = await app.write((tx) => aTag(tx));
  const body = '前面。\n\n:::hide{type=password value=1234}\n暗处\n:::';
  const { topicId } = await author.call(addTopic, { body: { title: '有密码', tagId, body } });
  const hidden = { kind: 'topic', postId: topicId } as const;
  await expect(reader.call(readSuggestionSource, { params: hidden })).rejects.toMatchObject({ code: 'edit_suggestion.hidden' });
  await expect(suggest(reader, hidden)).rejects.toMatchObject({ code: 'edit_suggestion.hidden' });
  const { answer, question, topic } = await postsOf(author);
  await expect(suggest(reader, topic, '好。\n\n:::hide{type=reply}\n藏\n:::')).rejects.toMatchObject({ code: 'request.fields' });
  const made = await suggest(reader, answer);
  await boss.call(closeAnswers, { params: { questionId: question.postId }, body: { closed: true } });
  for (const call of [() => suggest(reader, question), () => accept(author, made)])
    await expect(call()).rejects.toMatchObject({ code: 'question.answers_closed' });
  await boss.call(closeAnswers, { params: { questionId: question.postId }, body: { closed: false } });
  await author.call(deleteAnswer, { params: { answerId: answer.postId } });
  await expect(accept(boss, made)).rejects.toMatchObject({ status: 409 });
  await expect(suggest(reader, answer)).rejects.toMatchObject({ code: 'answer.not_found' });
  expect(await boxOf(reader, 'sent')).not.toContainEqual(expect.objectContaining({ id: made.editSuggestionId }));
});

test('a suggestion for an earlier text is outdated: it can be rejected, and not accepted', async () => {
  const { answer } = await postsOf(author);
  const made = await suggest(reader, answer);
  await author.call(editAnswer, { params: { answerId: answer.postId }, body: { body: '自己改了', version: 1 } });
  await expect(accept(author, made)).rejects.toMatchObject({ code: 'edit_suggestion.outdated' });
  expect((await boxOf(author, 'received'))[0]).toMatchObject({ state: 'outdated', before: '原来的话' });
  await expect(suggest(reader, answer)).rejects.toMatchObject({ code: 'edit.conflict' });
  await expect(suggest(reader, answer, '自己改了', 2)).rejects.toMatchObject({ code: 'edit_suggestion.unchanged' });
  await suggest(reader, answer, '又改', 2);
  await reject(author, made);
  expect(await sourceOf(answer)).toBe('自己改了');
});

test('others neither see a suggestion nor decide it; its suggester withdraws it before it is decided', async () => {
  const { answer } = await postsOf(author);
  const made = await suggest(reader, answer);
  const [stranger, elsewhere] = [
    await app.member('stranger'),
    await aKeeper(app, ['content'], { tagIds: [await app.write((tx) => aTag(tx))] }),
  ];
  for (const by of [stranger, elsewhere, reader]) {
    for (const decide of [accept, reject]) await expect(decide(by, made)).rejects.toMatchObject({ code: 'edit_suggestion.not_found' });
    await expect(by.call(listPostSuggestions, { params: answer })).rejects.toMatchObject({ code: 'answer.not_yours' });
  }
  for (const by of [stranger, author])
    await expect(by.call(withdrawEditSuggestion, { params: made })).rejects.toMatchObject({ code: 'edit_suggestion.not_found' });
  await reader.call(withdrawEditSuggestion, { params: made });
  await expect(accept(author, made)).rejects.toMatchObject({ code: 'edit_suggestion.decided' });
  expect(await boxOf(author, 'received')).not.toContainEqual(expect.objectContaining({ id: made.editSuggestionId }));
  expect((await boxOf(reader, 'sent'))[0]).toMatchObject({ id: made.editSuggestionId, state: 'withdrawn' });
});

test('staff accept in the name of the suggester; the act is logged, and a question with answers can be improved', async () => {
  const { question } = await postsOf(author);
  const made = await suggest(reader, question);
  await expect(accept(author, made)).rejects.toMatchObject({ code: 'question.answered' });
  await accept(boss, made);
  const { items } = await history(boss, question);
  expect(items).toMatchObject([{ byStaff: false, bySuggestion: true, editor: { id: reader.id }, after: { body: '更好的话' } }]);
  const page = await reader.call(readQuestion, { params: { questionId: question.postId }, query: {} });
  expect(page.question.staffEditedAt).toBeUndefined();
  const acts = await app.db.selectFrom('auditEntry').select('act').where('subjectId', '=', question.postId).execute();
  expect(acts).toContainEqual({ act: 'question.suggestion_accepted' });
});

test('of suggestions sent together no more wait than a post and a day take, and one member has one', async () => {
  const { answer, topic, question } = await postsOf(author);
  const crowd = await Promise.all(Array.from({ length: 5 }, (_, at) => app.member(`crowd${at}`)));
  for (const person of crowd) await letSuggest(app, person);
  const codes = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []));
  const many = await Promise.allSettled(crowd.map((person) => suggest(person, answer)));
  expect(codes(many)).toEqual(['edit_suggestion.enough', 'edit_suggestion.enough']);
  const [one] = crowd;
  const twice = await Promise.allSettled([1, 2].map(() => suggest(one as Person, topic)));
  expect(codes(twice)).toEqual(['edit_suggestion.waiting']);
  const eager = await app.member('eager');
  await letSuggest(app, eager);
  await setSettings(app, { suggestionsDaily: '1' });
  const day = await Promise.allSettled([topic, question].map((post) => suggest(eager, post)));
  expect(codes(day)).toEqual(['edit_suggestion.too_many_today']);
  await setSettings(app, { suggestionsDaily: '10' });
});

test('of decisions made together one holds', async () => {
  const { answer } = await postsOf(author);
  const made = await suggest(reader, answer);
  const results = await Promise.allSettled([accept(author, made), accept(boss, made), reject(boss, made), reject(author, made)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const before = { state: (await boxOf(reader, 'sent'))[0]?.state, source: await sourceOf(answer) };
  expect([
    { state: 'accepted', source: '更好的话' },
    { state: 'rejected', source: '原来的话' },
  ]).toContainEqual(before);
});

test('word lists hold for a suggestion and for its acceptance, also by staff', async () => {
  const { answer, topic } = await postsOf(author);
  const earlier = await suggest(reader, answer, '这是毒茶');
  const later = await suggest(reader, topic, '这是苦茶');
  await boss.call(addWordList, { body: { name: '不许', act: 'refuse', places: ['posts'], enabled: true, text: '毒茶' } });
  await boss.call(addWordList, { body: { name: '先审', act: 'hold', places: ['posts'], enabled: true, text: '苦茶' } });
  for (const by of [author, boss]) await expect(accept(by, earlier)).rejects.toMatchObject({ code: 'request.fields' });
  await expect(suggest(reader, (await postsOf(author)).answer, '毒茶')).rejects.toMatchObject({ code: 'request.fields' });
  await accept(author, later);
  expect(await boss.call(readPostSource, { params: topic })).toMatchObject({ body: '这是苦茶', state: 'pending' });
  const remindersOf = async () => (await reader.call(listReminders, { query: {} })).items.map(({ kind: reminded }) => reminded);
  // In the order in which nothing hides it later.
  await followReadability(app.services, { kind: 'topic', id: topic.postId });
  await notifyOfEditSuggestion(app.services, later);
  expect(await remindersOf()).toEqual([]);
  await boss.call(moderateTopic, { params: { topicId: topic.postId }, body: { act: 'approve' } });
  await app.settle();
  expect(await remindersOf()).toEqual(['edit_accepted']);
});

test('a blocked member is refused without a reason, and both have a suggestion in their export', async () => {
  const host = await app.member('host');
  const { answer } = await postsOf(host);
  const guest = await app.member('guest');
  await letSuggest(app, guest);
  await suggest(guest, answer);
  const exports = editSuggestionsOwnData.flatMap(({ exported }) => (typeof exported === 'object' && 'rows' in exported ? [exported] : []));
  const rowsFor = async (memberId: string) =>
    (await Promise.all(exports.map(({ rows }) => Array.fromAsync(rows(app.db, memberId))))).flat(2);
  for (const { id } of [host, guest]) expect(await rowsFor(id)).toMatchObject([{ postId: answer.postId, bodySource: '更好的话' }]);
  expect(await rowsFor(boss.id)).toEqual([]);
  await host.call(blockMember, { params: { memberId: guest.id } });
  const { answer: another } = await postsOf(host);
  await expect(suggest(guest, another)).rejects.toMatchObject({ code: 'edit_suggestion.refused' });
});

test('a decided suggestion may be followed by another one', async () => {
  const { answer, question } = await postsOf(author);
  const made = await suggest(reader, answer);
  await reject(author, made);
  await suggest(reader, answer);
  const { answer: second } = await author.call(postAnswer, { params: { questionId: question.postId }, body: { body: '另一个' } });
  await suggest(reader, { kind: 'answer', postId: second.id });
  expect((await boxOf(reader, 'sent')).slice(0, 3).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'rejected']);
});
