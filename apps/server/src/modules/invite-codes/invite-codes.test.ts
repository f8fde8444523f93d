import {
  addInviteCode,
  addStaffInviteCode,
  disableMembers,
  editSettings,
  listInviteCodes,
  listStaffInviteCodes,
  readInviteCode,
  register,
  withdrawInviteCode,
  withdrawStaffInviteCode,
  type Body,
} from '@chaguan/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = testApp();

const terms = { note: '', uses: 1, days: 30 };
const invalid = { fields: [{ field: 'inviteCode', code: 'invite_code.invalid' }] };

async function setSettings(values: Record<string, string>): Promise<void> {
  await (await app.staff('boss')).call(editSettings, { body: { values } });
}

beforeAll(() => setSettings({ registrationCaptcha: 'false' }));
beforeEach(() => setSettings({ registrationByInvitation: 'true' }));

/** A member of a grade that may invite ten. */
async function host(account: string) {
  const member = await app.member(account);
  await app.db.updateTable('member').set({ pointsEarned: '30000' }).where('account', '=', account).execute();
  return member;
}

const idOf = async (account: string) =>
  (await app.db.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;

const join = (account: string, given: Partial<Body<typeof register>>) =>
  app.visitor.call(register, { body: { account, password: 'longjing tea 4', agreed: true, captchaKey: '', captcha: '', ...given } });

test('by invitation only: a code registers one member, who is listed under it, and nobody else', async () => {
  const alice = await host('alice');
  await expect(join('nobody_a', {})).rejects.toMatchObject({ fields: [{ field: 'inviteCode', code: 'invite_code.required' }] });
  await expect(join('nobody_a', { inviteCode: 'ABCDEFGHJK' })).rejects.toMatchObject(invalid);
  const { code } = await alice.call(addInviteCode, { body: { ...terms, note: '给老同学' } });
  expect((await app.visitor.call(readInviteCode, { params: { code } })).inviter?.account).toBe('alice');
  const { systemUser } = await join('guest_a', { inviteCode: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} ` });
  await expect(join('guest_b', { inviteCode: code })).rejects.toMatchObject(invalid);
  const { items, left, monthly } = await alice.call(listInviteCodes, {});
  expect(items).toMatchObject([{ code, note: '给老同学', uses: 1, used: 1, state: 'used', members: [{ id: systemUser.id }] }]);
  expect([left, monthly]).toEqual([9, 10]);
  expect(await app.db.selectFrom('member').select('id').where('account', '=', 'guest_b').execute()).toEqual([]);
});

test('of twenty registrations at once a code of three uses lets in three', async () => {
  const { code } = await (await host('alma')).call(addInviteCode, { body: { ...terms, uses: 3 } });
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => join(`crowd_${n}`, { inviteCode: code })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(
    await app.db
      .selectFrom('invitedMember')
      .select('memberId')
      .where('inviterId', '=', await idOf('alma'))
      .execute(),
  ).toHaveLength(3);
});

test('a registration that fails takes no use', async () => {
  const { code } = await (await host('amy')).call(addInviteCode, { body: terms });
  await expect(join('alice', { inviteCode: code })).rejects.toMatchObject({ fields: [{ code: 'account.taken' }] });
  await join('guest_c', { inviteCode: code });
});

interface Given {
  owner: Awaited<ReturnType<typeof host>>;
  account: string;
  inviteCodeId: string;
}

test.each<[string, (given: Given) => Promise<unknown>]>([
  ['withdrawn', ({ owner, inviteCodeId }) => owner.call(withdrawInviteCode, { params: { inviteCodeId } })],
  [
    'over',
    ({ inviteCodeId }) => app.db.updateTable('inviteCode').set({ endsAt: app.clock.now() }).where('id', '=', inviteCodeId).execute(),
  ],
  [
    'of a member who was disabled',
    async ({ account }) => {
      const boss = await app.staff('boss');
      await boss.call(disableMembers, { body: { memberIds: [await idOf(account)], reason: '发广告' } });
    },
  ],
])('a code that is %s lets nobody in, and a visitor does not learn why', async (reason, end) => {
  const account = `end_${reason.length}`;
  const owner = await host(account);
  const { id: inviteCodeId, code } = await owner.call(addInviteCode, { body: terms });
  await end({ owner, account, inviteCodeId });
  await expect(join('guest_d', { inviteCode: code })).rejects.toMatchObject(invalid);
  await expect(app.visitor.call(readInviteCode, { params: { code } })).rejects.toMatchObject({ code: 'invite_code.invalid' });
});

test('members invite as many as their grade allows, also with ten requests at once, and get back what nobody used', async () => {
  const [fresh, anna] = [await app.member('fresh'), await host('anna')];
  await expect(fresh.call(addInviteCode, { body: terms })).rejects.toMatchObject({ code: 'invite_code.too_many', params: { left: 0 } });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => anna.call(addInviteCode, { body: { ...terms, uses: 3 } })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const { items, left } = await anna.call(listInviteCodes, {});
  expect(left).toBe(1);
  await anna.call(withdrawInviteCode, { params: { inviteCodeId: items[0]?.id ?? '' } });
  expect((await anna.call(listInviteCodes, {})).left).toBe(4);
  const earlier = new Date(app.clock.now().getTime() - 31 * 24 * 60 * 60_000);
  await app.db.updateTable('inviteCode').set({ addedAt: earlier }).execute();
  expect((await anna.call(listInviteCodes, {})).left).toBe(10);
});

test('nobody sees or withdraws those of others', async () => {
  const [owner, other] = [await host('owner'), await host('other')];
  const { id, code } = await owner.call(addInviteCode, { body: terms });
  await other.call(withdrawInviteCode, { params: { inviteCodeId: id } });
  expect((await other.call(listInviteCodes, {})).items).toEqual([]);
  await join('guest_e', { inviteCode: code });
});

test('staff invite in the name of the site, see who invited whom, and withdraw any', async () => {
  const boss = await app.staff('boss');
  const { id, code } = await boss.call(addStaffInviteCode, { body: { note: '读书会', uses: 500, days: 60 } });
  expect(await app.visitor.call(readInviteCode, { params: { code } })).toEqual({ inviter: null });
  const { systemUser } = await join('guest_f', { inviteCode: code });
  const listed = await boss.call(listStaffInviteCodes, { query: { memberId: systemUser.id } });
  expect(listed.items).toMatchObject([{ id, byStaff: true, inviter: { account: 'boss' }, members: [{ id: systemUser.id }] }]);
  const alices = await boss.call(listStaffInviteCodes, { query: { inviterId: await idOf('alice') } });
  expect(alices.items.map(({ inviter }) => inviter?.account)).toEqual(['alice']);
  await boss.call(withdrawStaffInviteCode, { params: { inviteCodeId: id } });
  await expect(join('guest_g', { inviteCode: code })).rejects.toMatchObject(invalid);
  expect((await boss.call(listInviteCodes, {})).items).toEqual([]);
});

test('an open site needs no code, but keeps who invited whom', async () => {
  await setSettings({ registrationByInvitation: 'false' });
  const { code } = await (await host('ava')).call(addInviteCode, { body: terms });
  await join('guest_h', {});
  const { systemUser } = await join('guest_i', { inviteCode: code });
  expect(
    await app.db
      .selectFrom('invitedMember')
      .select('memberId')
      .where('inviterId', '=', await idOf('ava'))
      .execute(),
  ).toEqual([{ memberId: systemUser.id }]);
});
