import { changeHint, changePassword, readProfileForm, login, logout, refreshToken } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { personOf, type Person } from '../../../test/person.ts';
import { createMember, isSecret, signInAs } from '../members/index.ts';

const app = testApp();
const hint = { hintQuestion: '第一次喝的茶是什么', hintAnswer: '外婆的茉莉花茶' };

async function someone(account: string, password: string | undefined = 'old-secret-1'): Promise<Person> {
  const id = await app.write((tx) => createMember(tx, { account, password }));
  return personOf(app.http, id, account, await signInAs(app.services, id));
}

async function again(person: Person): Promise<Person> {
  return personOf(app.http, person.id, person.account, await signInAs(app.services, person.id));
}

function change(person: Person, oldPassword: string, password: string, passwordAgain = password) {
  return person.call(changePassword, { body: { oldPassword, password, passwordAgain } });
}

test('the old password is asked for, the new one twice, at least 7 characters, and another one', async () => {
  await expect(
    app.visitor.call(changePassword, { body: { oldPassword: 'a', password: 'bbbbbbb', passwordAgain: 'bbbbbbb' } }),
  ).rejects.toMatchObject({ status: 401 });
  const ann = await someone('ann');
  await expect(change(ann, 'wrong', 'new-secret-1')).rejects.toMatchObject({ fields: [{ field: 'oldPassword', code: 'password.wrong' }] });
  await expect(change(ann, '', 'new-secret-1')).rejects.toMatchObject({ fields: [{ field: 'oldPassword', code: 'password.wrong' }] });
  await expect(change(ann, 'old-secret-1', 'new-secret-1', 'new-secret-2')).rejects.toMatchObject({
    fields: [{ field: 'passwordAgain', code: 'password.mismatch' }],
  });
  await expect(change(ann, 'old-secret-1', 'short')).rejects.toMatchObject({ fields: [{ field: 'password', code: 'field.too_short' }] });
  await expect(change(ann, 'old-secret-1', 'iLoveYou')).rejects.toMatchObject({ fields: [{ field: 'password', code: 'password.common' }] });
  await expect(change(ann, 'old-secret-1', 'annannann1')).rejects.toMatchObject({
    fields: [{ field: 'password', code: 'password.own_name' }],
  });
  await expect(change(ann, 'old-secret-1', 'old-secret-1')).rejects.toMatchObject({
    fields: [{ field: 'password', code: 'password.same' }],
  });
  await ann.call(readProfileForm);
});

test('a new password ends every other session, keeps this one, and is the only one that signs in', async () => {
  const ben = await someone('ben');
  const elsewhere = await again(ben);
  await change(ben, 'old-secret-1', 'new-secret-1');
  await ben.call(readProfileForm);
  await expect(elsewhere.call(readProfileForm)).rejects.toMatchObject({ status: 401 });
  const renewal = await app.inject({ method: 'POST', url: refreshToken.path, headers: elsewhere.headers(), payload: {} });
  expect(renewal.statusCode).toBe(401);
  await expect(app.visitor.call(login, { body: { account: 'ben', password: 'old-secret-1' } })).rejects.toMatchObject({
    code: 'login.refused',
  });
  expect((await app.visitor.call(login, { body: { account: 'ben', password: 'new-secret-1' } })).systemUser.id).toBe(ben.id);
  const reasons = await app.db
    .selectFrom('memberSession')
    .select('endReason')
    .where('memberId', '=', ben.id)
    .where('endedAt', 'is not', null)
    .execute();
  expect(reasons).toEqual([{ endReason: 'password_changed' }]);
});

test('wrong old passwords make the next try wait, also when they come as a burst, and then even for the right one', async () => {
  const cat = await someone('cat');
  const burst = await Promise.all(
    Array.from({ length: 12 }, (_, n) => change(cat, `guess-${n}`, 'new-secret-1').catch((reason: { code: string }) => reason.code)),
  );
  expect(burst.filter((code) => code === 'request.fields').length).toBeLessThanOrEqual(5);
  await expect(change(cat, 'old-secret-1', 'new-secret-1')).rejects.toMatchObject({ status: 456, code: 'login.wait' });
  await expect(cat.call(changeHint, { body: { password: 'old-secret-1', ...hint } })).rejects.toMatchObject({ code: 'login.wait' });
  app.clock.advance(60 * 60_000);
  await change(await again(cat), 'old-secret-1', 'new-secret-1');
});

test('of ten changes at once one wins', async () => {
  const dee = await someone('dee');
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      change(dee, 'old-secret-1', `new-secret-${n}`).then(
        () => n,
        () => null,
      ),
    ),
  );
  const winners = outcomes.filter((n) => n !== null);
  expect(winners).toHaveLength(1);
  const { passwordHash } = await app.db.selectFrom('member').select('passwordHash').where('id', '=', dee.id).executeTakeFirstOrThrow();
  expect(await isSecret(passwordHash, `new-secret-${winners[0]}`)).toBe(true);
});

test('without a password yet, a fresh sign-in is enough to set one, an old session is not', async () => {
  const eli = await someone('eli', undefined);
  await app.db.updateTable('member').set({ passwordHash: null }).where('id', '=', eli.id).execute();
  expect((await eli.call(readProfileForm)).hasPassword).toBe(false);
  await expect(eli.call(changeHint, { body: { password: '', ...hint } })).rejects.toMatchObject({ code: 'password.required' });
  app.clock.advance(11 * 60_000);
  await expect(change(eli, '', 'first-secret')).rejects.toMatchObject({ code: 'proof.required' });
  const fresh = await again(eli);
  await change(fresh, '', 'first-secret');
  await expect(eli.call(logout)).rejects.toMatchObject({ status: 401 });
  await expect(change(fresh, '', 'second-secret')).rejects.toMatchObject({ fields: [{ code: 'password.wrong' }] });
});

test('the hint changes with the password only, and its answer is stored as a hash', async () => {
  const fay = await someone('fay');
  const set = (body: object) => fay.call(changeHint, { body: { password: 'old-secret-1', ...hint, ...body } });
  await expect(set({ password: 'wrong' })).rejects.toMatchObject({ fields: [{ field: 'password', code: 'password.wrong' }] });
  await expect(set({ hintAnswer: '   短   ' })).rejects.toMatchObject({ fields: [{ field: 'hintAnswer', code: 'field.too_short' }] });
  await set({ id: '1', staff: true });
  const row = await app.db
    .selectFrom('member')
    .select(['hintQuestion', 'hintAnswerHash', 'staff'])
    .where('id', '=', fay.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ hintQuestion: hint.hintQuestion, staff: false });
  expect(await isSecret(row.hintAnswerHash, hint.hintAnswer)).toBe(true);
  expect(await fay.call(readProfileForm)).toMatchObject({ hintQuestion: hint.hintQuestion, hasPassword: true });
  expect(JSON.stringify(await fay.call(readProfileForm))).not.toContain(String(row.hintAnswerHash));
});
