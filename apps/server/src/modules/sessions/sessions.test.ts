import { readBaseInfo, editSettings, logout, findMember, refreshToken, setNickname } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { personOf } from '../../../test/person.ts';
import { createSessions, endSession, giveStaffPassword, memberCards, signInAs } from '../members/index.ts';
import { clearSessions } from '../members/session-rows.ts';
import { aMember } from '../members/testing.ts';

const app = testApp();
const dayMs = 24 * 60 * 60 * 1000;
const ask = { query: { keyword: 'nobody' } };

/** The same browser with the pair that it got. */
function withTokens(person: Person, tokens: Person['tokens']): Person {
  return personOf(app.http, person.id, '', tokens);
}

function sessionOf(person: Person) {
  return app.db.selectFrom('memberSession').selectAll().where('memberId', '=', person.id).executeTakeFirstOrThrow();
}

test('without a refresh token, with a strange one and with an access token nothing is renewed', async () => {
  const person = await someone(app);
  const access = person.tokens?.accessToken ?? '';
  for (const refresh of ['', 'x', access, '\\x00']) {
    const answer = await app.inject({ method: 'POST', url: refreshToken.path, headers: { authorization: `Bearer ${access},${refresh}` } });
    expect(answer.json()).toMatchObject({ status: 401, code: 'session.refresh_refused' });
  }
  await expect(app.visitor.call(refreshToken)).rejects.toMatchObject({ code: 'session.refresh_refused' });
  await person.call(findMember, ask);
});

test('a renewal gives a new pair, keeps the session and is logged', async () => {
  const person = await someone(app);
  const before = await sessionOf(person);
  app.clock.advance(3 * 60 * 60 * 1000);
  await expect(person.call(findMember, ask)).rejects.toMatchObject({ status: 401, code: 'session.required' });
  const { systemUser, ...tokens } = await person.call(refreshToken);
  expect(systemUser.id).toBe(person.id);
  expect(tokens.accessToken).not.toBe(person.tokens?.accessToken);
  expect(tokens.refreshToken).not.toBe(person.tokens?.refreshToken);
  await withTokens(person, tokens).call(findMember, ask);
  const after = await sessionOf(person);
  expect(after.id).toBe(before.id);
  expect(after.refreshEndsAt.getTime() - app.clock.now().getTime()).toBeGreaterThan(29.9 * dayMs);
  const log = await app.db.selectFrom('loginLog').select('kind').where('memberId', '=', person.id).orderBy('id').execute();
  expect(log.map(({ kind }) => kind)).toEqual(['login', 'renewal']);
});

test('a used refresh token ends the whole family, at once', async () => {
  const person = await someone(app);
  const second = withTokens(person, await person.call(refreshToken));
  const third = withTokens(person, await second.call(refreshToken));
  await third.call(findMember, ask);
  await expect(person.call(refreshToken)).rejects.toMatchObject({ code: 'session.refresh_refused' });
  await expect(third.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
  await expect(third.call(refreshToken)).rejects.toMatchObject({ code: 'session.refresh_refused' });
  expect(await sessionOf(person)).toMatchObject({ endReason: 'refresh_reused' });
});

test('the family of another sign-in of the same member goes on', async () => {
  const person = await someone(app);
  const elsewhere = withTokens(person, await signInAs(app.services, person.id));
  await person.call(refreshToken);
  app.clock.advance(10_000);
  await expect(person.call(refreshToken)).rejects.toMatchObject({ status: 401 });
  await elsewhere.call(findMember, ask);
});

test('ten tabs that renew with one token at once get one pair, and the family goes on', async () => {
  const person = await someone(app);
  // Opens ten connections, without which the ten would take turns on the first.
  await Promise.all(Array.from({ length: 10 }, () => app.write((tx) => aMember(tx))));
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.call(refreshToken)));
  expect(new Set(answers.map(({ accessToken, refreshToken: refresh }) => `${accessToken},${refresh}`)).size).toBe(1);
  await withTokens(person, answers[0]).call(findMember, ask);
  const log = await app.db.selectFrom('loginLog').select('kind').where('memberId', '=', person.id).execute();
  expect(log).toHaveLength(2);
});

test('the very last token may come again for ten seconds; then it is a replay, which ends the family', async () => {
  const person = await someone(app);
  const renewed = withTokens(person, await person.call(refreshToken));
  app.clock.advance(9_000);
  const { accessToken } = await person.call(refreshToken);
  expect(accessToken).toBe(renewed.tokens?.accessToken);
  app.clock.advance(1_001);
  await expect(person.call(refreshToken)).rejects.toMatchObject({ code: 'session.refresh_refused' });
  await expect(renewed.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
});

test('a session that was signed out gives no pair for its last token', async () => {
  const person = await someone(app);
  const renewed = withTokens(person, await person.call(refreshToken));
  await renewed.call(logout);
  await expect(person.call(refreshToken)).rejects.toMatchObject({ code: 'session.refresh_refused' });
});

test('however often it is renewed, a session ends after the days that staff set, its tokens with it', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { sessionDays: '40' } } });
  let person = await someone(app);
  for (const days of [20, 19]) {
    app.clock.advance(days * dayMs);
    person = withTokens(person, await person.call(refreshToken));
  }
  app.clock.advance(23 * 60 * 60_000);
  person = withTokens(person, await person.call(refreshToken));
  const { accessEndsAt, refreshEndsAt, createdAt } = await sessionOf(person);
  expect([accessEndsAt, refreshEndsAt].map((at) => at.getTime() - createdAt.getTime())).toEqual([40 * dayMs, 40 * dayMs]);
  app.clock.advance(60 * 60_000);
  await expect(person.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
  await expect(person.call(refreshToken)).rejects.toMatchObject({ code: 'session.refresh_refused' });
});

test('signing out clears what the browser has cached', async () => {
  const person = await someone(app);
  const answer = await app.inject({ method: 'POST', url: logout.path, headers: person.headers(), payload: {} });
  expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([200, '"cache"']);
});

test('after 30 days without a renewal nothing is renewed', async () => {
  const person = await someone(app);
  app.clock.advance(30 * dayMs + 1);
  await expect(person.call(refreshToken)).rejects.toMatchObject({ code: 'session.refresh_refused' });
});

test('a signed-out token is refused at once, for reading and for renewing', async () => {
  const person = await someone(app);
  await person.call(findMember, ask);
  await person.call(logout);
  await expect(person.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
  await expect(person.call(logout)).rejects.toMatchObject({ status: 401 });
  await expect(person.call(refreshToken)).rejects.toMatchObject({ code: 'session.refresh_refused' });
  await expect(app.visitor.call(logout)).rejects.toMatchObject({ code: 'session.required' });
});

test('an end by staff answers 508 to reads and renewals', async () => {
  const person = await someone(app);
  const { id } = await sessionOf(person);
  await app.write((tx) => endSession(tx, app.clock.now(), id, 'forced'));
  await expect(person.call(findMember, ask)).rejects.toMatchObject({ status: 508, code: 'session.force_ended' });
  await expect(person.call(refreshToken)).rejects.toMatchObject({ status: 508 });
});

test('so does a disabled member, who is known from the cache for 15 seconds at most', async () => {
  const person = await someone(app);
  await person.call(findMember, ask);
  await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', person.id).execute();
  app.clock.advance(15_001);
  await expect(person.call(findMember, ask)).rejects.toMatchObject({ status: 508 });
  await expect(person.call(refreshToken)).rejects.toMatchObject({ status: 508 });
});

test('a new staff password ends sessions', async () => {
  const person = await someone(app);
  await app.write((tx) => giveStaffPassword(tx, person.id, 'a new password', new Date()));
  await expect(person.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
});

test('a session is read once in 15 seconds, in one statement', async () => {
  const person = await someone(app);
  const first = await app.statements(() => person.call(findMember, ask));
  expect(first.statements.length).toBeLessThanOrEqual(2);
  const second = await app.statements(() => person.call(findMember, ask));
  expect(second.statements).toHaveLength(1);
});

test('a logout, a renewal and a change of somebody else leave every other session and card where it is', async () => {
  const [reader, one, two, three] = [await someone(app), await someone(app), await someone(app), await someone(app)];
  const cost = async (person: Person) => (await app.statements(() => person.call(readBaseInfo))).statements.length;
  const warmUp = async () => {
    for (const person of [reader, one, two, three]) await person.call(readBaseInfo);
  };
  const acts = [
    () => one.call(logout),
    () => two.call(refreshToken),
    () => three.call(setNickname, { body: { nickname: '阿四' } }),
    () => app.write((tx) => giveStaffPassword(tx, three.id, 'a new password', new Date())),
  ];
  await warmUp();
  for (const act of acts) {
    await act();
    expect(await cost(reader)).toBe(0);
  }
  await expect(one.call(readBaseInfo)).rejects.toMatchObject({ status: 401 });
  // The token that was traded in.
  await expect(two.call(readBaseInfo)).rejects.toMatchObject({ status: 401 });
  await expect(three.call(readBaseInfo)).rejects.toMatchObject({ status: 401 });
  expect((await memberCards(app.db, [three.id])).get(three.id)).toMatchObject({ name: '阿四', staff: true });
});

test('viewers have the initial role and those that have not expired', async () => {
  const { id: roleId } = await app.db
    .insertInto('role')
    .values({ nameZh: '品茶师', nameEn: 'Taster' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: pastId } = await app.db.insertInto('role').values({ nameZh: '过客' }).returning('id').executeTakeFirstOrThrow();
  const person = await someone(app, { roleIds: [roleId, pastId] });
  await app.db
    .updateTable('memberRole')
    .set({ endsAt: new Date(0) })
    .where('roleId', '=', pastId)
    .execute();
  const sessions = createSessions(app.services);
  const { roleIds: shared } = await sessions.visitor();
  expect(shared).toHaveLength(1);
  expect(await sessions.find(person.tokens?.accessToken ?? '')).toMatchObject({
    memberId: person.id,
    readsAllPosts: false,
    roleIds: [...shared, roleId],
  });
});

test('baseInfo returns who is signed in', async () => {
  const person = await someone(app, { nickname: '小满' });
  expect((await person.call(readBaseInfo)).systemUser).toMatchObject({ id: person.id, name: '小满' });
  expect((await app.visitor.call(readBaseInfo)).systemUser).toBeNull();
});

test('what ended long ago is cleared away; what is in use stays', async () => {
  const gone = await someone(app);
  await gone.call(logout);
  const idle = await someone(app);
  app.clock.advance(31 * dayMs);
  const here = await someone(app);
  const renewed = withTokens(here, await here.call(refreshToken));
  await clearSessions(app.services);
  const left = await app.db.selectFrom('memberSession').select('memberId').execute();
  expect(left.map(({ memberId }) => memberId)).toEqual([here.id]);
  expect(await app.db.selectFrom('usedRefreshToken').select('hash').execute()).toHaveLength(1);
  await renewed.call(findMember, ask);
  await expect(idle.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
});
