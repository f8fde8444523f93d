import {
  addSignInProvider,
  editSettings,
  deleteSignInProvider,
  finishLinking,
  finishThirdPartyLogin,
  listLinkedAccounts,
  startLinking,
  startThirdPartyLogin,
  unlinkAccount,
} from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { personOf } from '../../../test/person.ts';
import { formOf } from './testing/form.ts';
import { openRealProvider, realClient, walkThrough, type RealProvider } from './testing/real-provider.ts';

const app = testApp({ ALLOW_PRIVATE_PROVIDERS: 'yes' });
const home = 'http://localhost:3000/thirdParty/loginRedirect';

let sites: RealProvider[] = [];
const ids: string[] = [];

beforeAll(async () => {
  const boss = await app.staff('boss');
  sites = await Promise.all([openRealProvider(home), openRealProvider(home)]);
  for (const [index, { address }] of sites.entries()) {
    const body = formOf({ nameZh: `第 ${index + 1} 家`, issuer: address, ...realClient });
    ids.push((await boss.call(addSignInProvider, { body })).id);
  }
});
afterAll(() => Promise.all(sites.map((site) => site.close())));

const idOf = (index: number): string => ids[index] ?? '';

async function leave(
  sub: string,
  index: number,
  begin: (params: { providerId: string }) => Promise<{ redirectUrl: string; state: string; proof: string }>,
) {
  const site = sites[index] as RealProvider;
  site.guest = { sub, claims: { name: `名字 ${sub}` } };
  const started = await begin({ providerId: idOf(index) });
  const query = (await walkThrough(started.redirectUrl, home)).searchParams;
  return { code: query.get('code') ?? '', state: query.get('state') ?? '', issuer: query.get('iss') ?? '', proof: started.proof };
}

const leaveToLink = (person: Person, sub: string, index = 0) => leave(sub, index, (params) => person.call(startLinking, { params }));
const link = async (person: Person, sub: string, index = 0) => person.call(finishLinking, { body: await leaveToLink(person, sub, index) });

async function enter(sub: string, index = 0): Promise<Person> {
  const body = await leave(sub, index, (params) => app.visitor.call(startThirdPartyLogin, { params }));
  const { systemUser, ...tokens } = await app.visitor.call(finishThirdPartyLogin, { body });
  return personOf(app.http, systemUser.id, systemUser.account, tokens);
}

const accountsOf = async (person: Person) => (await person.call(listLinkedAccounts)).items.map(({ account }) => account);
const givePassword = ({ id }: Person) =>
  app.db.updateTable('member').set({ passwordHash: '$argon2id$for-tests' }).where('id', '=', id).execute();

test('a member links an account and then enters with it', async () => {
  const alice = await app.member('alice');
  expect(await accountsOf(alice)).toEqual([null, null]);
  await link(alice, 'alice-there');
  expect(await accountsOf(alice)).toEqual([
    { id: expect.any(String) as string, name: '名字 alice-there', linkedAt: expect.any(String) as string, onlyWay: true },
    null,
  ]);
  expect((await enter('alice-there')).id).toBe(alice.id);
});

test('an account that is another member’s is not taken over, and one of each site is enough', async () => {
  const [bob, carol] = [await app.member('bob'), await app.member('carol')];
  await link(bob, 'bob-there');
  await expect(link(carol, 'bob-there')).rejects.toMatchObject({ status: 409, code: 'third_party.taken' });
  await expect(bob.call(startLinking, { params: { providerId: idOf(0) } })).rejects.toMatchObject({ code: 'third_party.has_one' });
  expect((await enter('bob-there')).id).toBe(bob.id);
});

test('two accounts of one site at once: one is linked', async () => {
  const dan = await app.member('dan');
  const bodies = [await leaveToLink(dan, 'dan-1'), await leaveToLink(dan, 'dan-2')];
  const results = await Promise.allSettled(bodies.map((body) => dan.call(finishLinking, { body })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'third_party.has_one' } });
});

test('only the member who began finishes a link; it cannot end as a sign-in, nor a sign-in as a link', async () => {
  const [victim, mallory] = [await app.member('victim'), await app.member('mallory')];
  const body = await leaveToLink(mallory, 'mallory-there');
  await expect(victim.call(finishLinking, { body })).rejects.toMatchObject({ code: 'third_party.expired' });
  await expect(app.visitor.call(finishThirdPartyLogin, { body })).rejects.toMatchObject({ code: 'third_party.expired' });
  const signIn = await leave('mallory-2', 0, (params) => app.visitor.call(startThirdPartyLogin, { params }));
  await expect(victim.call(finishLinking, { body: signIn })).rejects.toMatchObject({ code: 'third_party.expired' });
  await mallory.call(finishLinking, { body });
  await expect(mallory.call(finishLinking, { body })).rejects.toMatchObject({ code: 'third_party.expired' });
  expect(await accountsOf(victim)).toEqual([null, null]);
});

test('the last way in stays; with a password, or another site that is on, it may go', async () => {
  const guest = await enter('only-here');
  const [first] = await accountsOf(guest);
  const unlink = (accountId: string) => guest.call(unlinkAccount, { params: { accountId } });
  await expect(unlink(first?.id ?? '')).rejects.toMatchObject({ status: 409, code: 'third_party.only_way' });
  await link(guest, 'only-here-too', 1);
  const both = await accountsOf(guest);
  expect(both.map((account) => account?.onlyWay)).toEqual([false, false]);
  const results = await Promise.allSettled(both.map((account) => unlink(account?.id ?? '')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await givePassword(guest);
  const [last] = (await accountsOf(guest)).filter((account) => account !== null);
  await unlink(last?.id ?? '');
  expect((await enter('only-here')).id).not.toBe(guest.id);
});

test('somebody else’s account cannot be unlinked', async () => {
  const [erin, frank] = [await app.member('erin'), await app.member('frank')];
  await link(erin, 'erin-there');
  const [account] = await accountsOf(erin);
  await expect(frank.call(unlinkAccount, { params: { accountId: account?.id ?? '' } })).rejects.toMatchObject({
    status: 404,
    code: 'third_party.not_linked',
  });
});

test('switched off, links stay visible to those who have one and can go, but no new one begins', async () => {
  const boss = await app.staff('boss');
  const gwen = await app.member('gwen');
  await link(gwen, 'gwen-there');
  const body = await leaveToLink(gwen, 'gwen-two', 1);
  await boss.call(editSettings, { body: { values: { loginOther: 'false' } } });
  const { items } = await gwen.call(listLinkedAccounts);
  expect(items).toMatchObject([{ providerId: idOf(0), usable: false, account: { name: '名字 gwen-there' } }]);
  await expect(gwen.call(finishLinking, { body })).rejects.toMatchObject({ code: 'third_party.closed' });
  await givePassword(gwen);
  await gwen.call(unlinkAccount, { params: { accountId: items[0]?.account?.id ?? '' } });
  await boss.call(editSettings, { body: { values: { loginOther: 'true' } } });
});

test('staff cannot delete a provider that is somebody’s only way in', async () => {
  const boss = await app.staff('boss');
  const henry = await enter('henry-there', 1);
  await expect(boss.call(deleteSignInProvider, { params: { providerId: idOf(1) } })).rejects.toMatchObject({
    code: 'provider.only_way',
    params: { count: 1 },
  });
  await givePassword(henry);
  await boss.call(deleteSignInProvider, { params: { providerId: idOf(1) } });
  expect(await accountsOf(henry)).toEqual([null]);
});
