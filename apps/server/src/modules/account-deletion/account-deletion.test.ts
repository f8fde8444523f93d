import {
  cancelAccount,
  readCancellationForm,
  listSessions,
  login,
  sendMemberEmailCode,
  findMember,
  refreshToken,
  withdrawCancellation,
  readThread,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { personOf } from '../../../test/person.ts';
import { cancelMember, createMember, signInAs } from '../members/index.ts';
import { aComment, aTopic } from '../topics/testing.ts';
import { cancelDue } from './jobs/cancel-due.ts';

const app = testApp();
const dayMs = 24 * 60 * 60 * 1000;
const password = 'a long password';
const ask = { query: { keyword: 'nobody' } };
function stateOf({ id }: Person) {
  return app.db.selectFrom('member').select(['state', 'cancelsAt']).where('id', '=', id).executeTakeFirstOrThrow();
}

async function back(person: Person): Promise<Person> {
  const answer = await app.visitor.call(login, { body: { account: person.account, password } });
  return personOf(app.http, person.id, person.account, answer);
}

test('leaving needs the password, counts wrong ones, and changes nothing without it', async () => {
  const person = await someone(app, { password });
  for (const body of [{}, { password: '' }, { password: 'wrong password' }]) {
    await expect(person.call(cancelAccount, { body })).rejects.toMatchObject({ fields: [{ field: 'password', code: 'password.wrong' }] });
  }
  for (const body of [{ channel: 'sms' as const, code: '123456' }, { channel: 'mail' as const }]) {
    await expect(person.call(cancelAccount, { body })).rejects.toMatchObject({ code: 'contact.not_bound' });
  }
  for (let turn = 0; turn < 2; turn += 1) await person.call(cancelAccount, { body: { password: 'wrong password' } }).catch(() => undefined);
  await expect(person.call(cancelAccount, { body: { password } })).rejects.toMatchObject({ code: 'login.wait' });
  expect(await stateOf(person)).toEqual({ state: 'active', cancelsAt: null });
});

test('a code sent for leaving will do, one sent for anything else will not', async () => {
  const person = await someone(app, { password });
  await app.db.updateTable('member').set({ email: 'leaver@example.org' }).where('id', '=', person.id).execute();
  const form = await person.call(readCancellationForm);
  expect(form.ways).toEqual({ password: true, phone: null, email: 'l***@example.org' });
  await expect(person.call(cancelAccount, { body: { channel: 'mail', code: '000000' } })).rejects.toMatchObject({
    fields: [{ code: 'code.expired' }],
  });
  await expect(person.call(sendMemberEmailCode, { body: { purpose: 'cancel' } })).rejects.toMatchObject({
    fields: [{ code: 'captcha.required' }],
  });
});

test('who has neither password nor contact shows a fresh sign-in', async () => {
  const person = await someone(app);
  app.clock.advance(11 * 60_000);
  await expect(person.call(cancelAccount, { body: {} })).rejects.toMatchObject({ code: 'proof.required' });
  const fresh = personOf(app.http, person.id, '', await signInAs(app.services, person.id));
  await fresh.call(cancelAccount, { body: {} });
});

test('whoever leaves is signed out everywhere, may sign in and come back, and stays', async () => {
  const person = await someone(app, { password });
  const elsewhere = personOf(app.http, person.id, '', await signInAs(app.services, person.id));
  await elsewhere.call(findMember, ask);
  const { cancelsAt } = await person.call(cancelAccount, { body: { password } });
  expect(new Date(cancelsAt).getTime() - app.clock.now().getTime()).toBeGreaterThan(6.9 * dayMs);
  for (const gone of [person, elsewhere]) {
    await expect(gone.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
    await expect(gone.call(refreshToken)).rejects.toMatchObject({ code: 'session.refresh_refused' });
  }
  app.clock.advance(6 * dayMs);
  await cancelDue(app.services);
  const returned = await back(person);
  expect((await returned.call(readCancellationForm)).cancelsAt).toBe(cancelsAt);
  await expect(returned.call(cancelAccount, { body: { password } })).rejects.toMatchObject({ code: 'account_deletion.requested' });
  await returned.call(withdrawCancellation);
  await returned.call(withdrawCancellation);
  app.clock.advance(2 * dayMs);
  await cancelDue(app.services);
  expect(await stateOf(person)).toEqual({ state: 'active', cancelsAt: null });
  await back(person);
});

test('after the days of grace the account goes, its text is replaced by the notice, and the name is free', async () => {
  const person = await someone(app, { password });
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: person.id, body: '我写过的话' }));
  await app.write((tx) => aComment(tx, app.services, { parentId: topicId, authorId: person.id, body: '我评过的话' }));
  expect(JSON.stringify(await app.visitor.call(readThread, { params: { topicId } }))).toContain('我写过的话');
  await person.call(cancelAccount, { body: { password } });
  app.clock.advance(8 * dayMs);
  await cancelDue(app.services);
  await app.settle();
  expect(await stateOf(person)).toMatchObject({ state: 'cancelled' });
  const thread = await app.visitor.call(readThread, { params: { topicId } });
  expect(thread.topic).toMatchObject({ notice: 'author_cancelled', bodyHtml: '', author: { cancelled: true, name: '', account: '' } });
  expect(JSON.stringify(thread)).not.toContain('话');
  await expect(back(person)).rejects.toMatchObject({ code: 'login.refused' });
  const next = await app.write((tx) => createMember(tx, { account: person.account }));
  expect(next).not.toBe(person.id);
});

test('of coming back and the clock at once one wins, and never half of each', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await someone(app, { password });
    await person.call(cancelAccount, { body: { password } });
    const returned = await back(person);
    await app.db.updateTable('member').set({ cancelsAt: app.clock.now() }).where('id', '=', person.id).execute();
    await Promise.allSettled([returned.call(withdrawCancellation), cancelDue(app.services), back(person)]);
    const { state, cancelsAt } = await stateOf(person);
    expect(cancelsAt).toBeNull();
    const sessions = await app.db
      .selectFrom('memberSession')
      .select('id')
      .where('memberId', '=', person.id)
      .where('endedAt', 'is', null)
      .execute();
    // Whoever stayed has sessions and the one that is open works; whoever went has none, and it does not.
    const works = await returned.call(listSessions).then(
      () => true,
      () => false,
    );
    expect([sessions.length > 0, works]).toEqual([state === 'active', state === 'active']);
  }
});

test('a member who was disabled meanwhile goes too', async () => {
  const person = await someone(app, { password });
  await person.call(cancelAccount, { body: { password } });
  await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', person.id).execute();
  app.clock.advance(8 * dayMs);
  await cancelDue(app.services);
  expect(await stateOf(person)).toMatchObject({ state: 'cancelled' });
});

test('the last staff member stays, when asking and when the time is up', async () => {
  const [one, two] = [
    await someone(app, { password, trustedSince: new Date() }),
    await someone(app, { password, trustedSince: new Date() }),
  ];
  await one.call(cancelAccount, { body: { password } });
  await two.call(cancelAccount, { body: { password } });
  app.clock.advance(8 * dayMs);
  await cancelDue(app.services);
  const states = [(await stateOf(one)).state, (await stateOf(two)).state].toSorted();
  expect(states).toEqual(['active', 'cancelled']);
  const left = await back((await stateOf(one)).state === 'active' ? one : two);
  expect((await left.call(readCancellationForm)).lastStaff).toBe(true);
  await left.call(withdrawCancellation);
  await expect(left.call(cancelAccount, { body: { password } })).rejects.toMatchObject({ code: 'member.last_staff' });
});

test('follows and blocks of a cancelled member end, with the counts of those at the other end', async () => {
  const [gone, fan, idol] = [await someone(app, { password }), await someone(app, { password }), await someone(app, { password })];
  await app.db
    .insertInto('follow')
    .values([
      { followerId: fan.id, followedId: gone.id },
      { followerId: gone.id, followedId: idol.id },
      { followerId: fan.id, followedId: idol.id },
    ])
    .execute();
  await app.db.updateTable('member').set({ followingCount: 2 }).where('id', '=', fan.id).execute();
  await app.db.updateTable('member').set({ followerCount: 2 }).where('id', '=', idol.id).execute();
  await app.db.updateTable('member').set({ followerCount: 1, followingCount: 1 }).where('id', '=', gone.id).execute();
  await app.db.insertInto('memberBlock').values({ memberId: idol.id, blockedId: gone.id }).execute();
  await app.write((tx) => cancelMember(tx, app.clock.now(), gone.id));
  await app.settle();
  const counts = await app.db
    .selectFrom('member')
    .select(['followingCount', 'followerCount'])
    .where('id', 'in', [gone.id, fan.id, idol.id])
    .orderBy('id')
    .execute();
  expect(counts).toEqual([
    { followingCount: 0, followerCount: 0 },
    { followingCount: 1, followerCount: 0 },
    { followingCount: 0, followerCount: 1 },
  ]);
  expect(await app.db.selectFrom('memberBlock').selectAll().where('blockedId', '=', gone.id).execute()).toEqual([]);
});
