import {
  askAssistant,
  decideRegistration,
  editSettings,
  followMember,
  listQueue,
  listTopics,
  readBaseInfo,
  readMember,
  readOwnRegistrationReview,
  readQueueCounts,
  register,
  setDisplay,
  signalTyping,
} from '@chaguan/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { personOf } from '../../../test/person.ts';

const app = testApp();
let boss: Person;
let counter = 0;

beforeAll(async () => {
  boss = await app.staff('boss');
});
beforeEach(() => boss.call(editSettings, { body: { values: { registrationByReview: 'true', registrationCaptcha: 'false' } } }));

async function aGuest(): Promise<Person & { reviewId: string }> {
  counter += 1;
  const account = `guest_${counter}`;
  const tokens = await app.visitor.call(register, { body: { account, password: 'longjing-before-rain-8', agreed: true } });
  const id = tokens.systemUser.id;
  const row = await app.db.selectFrom('registrationReview').select('id').where('memberId', '=', id).executeTakeFirst();
  return { ...personOf(app.http, id, account, tokens), reviewId: row?.id ?? '' };
}

const decide = (by: Person, reviewId: string, accepted: boolean, reason = '') =>
  by.call(decideRegistration, { params: { reviewId }, body: { accepted, reason } });

const follow = (who: Person) => who.call(followMember, { params: { memberId: boss.id } });
const waiting = async () => (await boss.call(listQueue, { query: { kind: 'registrations' } })).items.map(({ id }) => id);

test('a new account reads, keeps its own settings, and writes nothing until staff let it in', async () => {
  const guest = await aGuest();
  expect(await guest.call(readOwnRegistrationReview)).toMatchObject({ state: 'open', reason: '' });
  expect((await guest.call(readBaseInfo)).inReview).toBe(true);
  expect((await guest.call(listTopics, { query: {} })).items).toEqual([]);
  await guest.call(setDisplay, { body: { density: 'compact' } });
  await expect(follow(guest)).rejects.toMatchObject({ status: 403, code: 'member.in_review' });
  const typing = guest.call(signalTyping, { params: { memberId: boss.id } });
  await expect(typing).rejects.toMatchObject({ code: 'member.in_review' });
  await expect(guest.call(askAssistant, { body: { question: '水温多少？' } })).rejects.toMatchObject({ code: 'member.in_review' });
  const [row] = (await boss.call(listQueue, { query: { kind: 'registrations' } })).items;
  expect(row).toMatchObject({ kind: 'registration', id: guest.reviewId, mayDecide: true, author: { account: guest.account } });
  expect((await boss.call(readQueueCounts)).registrations).toBe(1);
  await decide(boss, guest.reviewId, true);
  expect(await waiting()).toEqual([]);
  await follow(guest);
  expect((await guest.call(readBaseInfo)).inReview).toBe(false);
  await expect(decide(boss, guest.reviewId, false, '广告')).rejects.toMatchObject({ code: 'registration_review.decided' });
});

test('who is refused reads why, may be let in later, and gets a mail at each decision to a verified address', async () => {
  const guest = await aGuest();
  const email = `${guest.account}@tea.example`;
  await app.db.updateTable('member').set({ email, emailConfirmedAt: new Date() }).where('id', '=', guest.id).execute();
  await expect(decide(boss, guest.reviewId, false, ' ')).rejects.toMatchObject({
    fields: [{ field: 'reason', code: 'field.required' }],
  });
  await decide(boss, guest.reviewId, false, '看着像广告号');
  expect(await guest.call(readOwnRegistrationReview)).toMatchObject({ state: 'refused', reason: '看着像广告号' });
  await expect(follow(guest)).rejects.toMatchObject({ code: 'member.in_review' });
  const known = () => boss.call(readMember, { params: { memberId: guest.id } });
  expect((await known()).registrationReview).toEqual({ id: guest.reviewId, state: 'refused', reason: '看着像广告号' });
  await app.settle();
  await decide(boss, guest.reviewId, true);
  await follow(guest);
  expect((await known()).registrationReview).toBeNull();
  await app.settle();
  const mails = await app.db.selectFrom('outbox').select(['subject', 'body']).where('recipient', '=', email).orderBy('id').execute();
  expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining('看着像广告号'), expect.stringContaining('现在可以发话题')]);
});

test('members and other staff decide nothing, and of two at once one decides', async () => {
  const guest = await aGuest();
  await expect(decide(guest, guest.reviewId, true)).rejects.toMatchObject({ status: 403 });
  await expect(decide(await app.member('somebody'), guest.reviewId, true)).rejects.toMatchObject({ status: 403 });
  await expect(decide(boss, '999999', true)).rejects.toMatchObject({ code: 'registration_review.not_found' });
  const results = await Promise.allSettled([1, 2, 3].map(() => decide(boss, guest.reviewId, true)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('where the site is open nobody waits', async () => {
  await boss.call(editSettings, { body: { values: { registrationByReview: 'false' } } });
  const guest = await aGuest();
  expect(guest.reviewId).toBe('');
  expect(await guest.call(readOwnRegistrationReview)).toEqual({ state: 'accepted', filedAt: null, reason: '' });
  await follow(guest);
});
