import { addMember, changePassword, login, type Body } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { personOf } from '../../../test/person.ts';

const app = testApp();
const own = '只有我知道的一句话';
let counter = 0;

/** Somebody whom staff added, and the password that staff know. */
async function added(): Promise<{ id: string; account: string; password: string }> {
  counter += 1;
  const account = `Added_${counter}`;
  const boss = await app.staff('boss');
  const { id, password } = await boss.call(addMember, { body: { account, nickname: '', phone: '', email: '', roles: [] } });
  return { id, account, password: password ?? '' };
}

const signIn = (body: Body<typeof login>) => app.visitor.call(login, { body });

test.each([
  ['none', undefined, 'password.first'],
  ['an empty one', '', 'password.first'],
  ['one too short', 'ab1', 'field.too_short'],
  ['a common one', 'password1', 'password.common'],
])('a password of staff with %s opens no session and changes nothing', async (_, newPassword, code) => {
  const { id, account, password } = await added();
  await expect(signIn({ account, password, newPassword })).rejects.toMatchObject({ fields: [{ field: 'newPassword', code }] });
  expect(await app.db.selectFrom('memberSession').select('id').where('memberId', '=', id).execute()).toEqual([]);
  expect((await signIn({ account, password, newPassword: own })).systemUser.id).toBe(id);
});

test('the same password, the own name and a wrong password beside a new one are refused', async () => {
  const { account, password } = await added();
  await expect(signIn({ account, password, newPassword: password })).rejects.toMatchObject({ fields: [{ code: 'password.same' }] });
  const named = `${account}1`;
  await expect(signIn({ account, password, newPassword: named })).rejects.toMatchObject({ fields: [{ code: 'password.own_name' }] });
  await expect(signIn({ account, password: 'not the one', newPassword: own })).rejects.toMatchObject({ code: 'login.refused' });
});

test('of first sign-ins at once one sets the password', async () => {
  const { account, password } = await added();
  const tries = await Promise.allSettled([1, 2, 3, 4].map((n) => signIn({ account, password, newPassword: `${own}${n}` })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winner = tries.findIndex(({ status }) => status === 'fulfilled') + 1;
  expect((await signIn({ account, password: `${own}${winner}` })).systemUser.name).toBe(account);
});

test('a new password beside an own one changes nothing, and who changes it is asked no more', async () => {
  const { id, account, password } = await added();
  const session = await signIn({ account, password, newPassword: own });
  await signIn({ account, password: own, newPassword: 'another one altogether' });
  await expect(signIn({ account, password: 'another one altogether' })).rejects.toMatchObject({ code: 'login.refused' });
  const next = 'chosen in the profile';
  const body = { oldPassword: own, password: next, passwordAgain: next };
  await personOf(app.http, id, account, session).call(changePassword, { body });
  expect((await signIn({ account, password: next })).systemUser.id).toBe(id);
});
