import {
  addSignInProvider,
  editSignInProvider,
  finishLinking,
  finishThirdPartyLogin,
  listLinkedAccounts,
  postComment,
  readWechatReminders,
  setNotificationSettings,
  startLinking,
  startThirdPartyLogin,
  unlinkAccount,
  type Problem,
} from '@chaguan/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelDue } from '../src/modules/account-deletion/jobs/cancel-due.ts';
import { formOf } from '../src/modules/third-party/testing/form.ts';
import { openWechat } from '../src/modules/third-party/testing/wechat-server.ts';
import { wechatVisits } from '../src/modules/third-party/testing/wechat-visits.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { testApp, type Person } from './app.ts';
import { setSettings } from './cast.ts';
import { runDue } from './jobs-due.ts';
import { deadlocks } from './lock-order/deadlocks.ts';
import { tries } from './long.ts';
import { personOf } from './person.ts';

const wechat = await openWechat({ wxofficial: 'secret', wxopen: 'open secret' });
const app = testApp({ WECHAT_URL: wechat.address });
afterAll(() => wechat.close());

const officialOnly = formOf({ product: 'wechat', officialAppId: 'wxofficial', officialSecret: 'secret' });
let boss: Person;
let providerId = '';

beforeAll(async () => {
  boss = await app.staff('boss');
  providerId = (await boss.call(addSignInProvider, { body: officialOnly })).id;
  await setSettings(app, { wechatReplies: `${'T'.repeat(43)} thing2=act time3=time` });
});
beforeEach(async () => {
  Object.assign(wechat, { instead: undefined, messages: [], messageErrors: [] });
  await boss.call(editSignInProvider, { params: { providerId }, body: officialOnly });
});

const { comeBack, link } = wechatVisits(app, wechat, () => providerId);
const leave = (person: Person, openid: string) => comeBack(startLinking, { openid }, person.headers());

async function enter(openid: string, unionid?: string, headers: Readonly<Record<string, string>> = {}): Promise<Person> {
  const body = await comeBack(startThirdPartyLogin, { openid, ...(unionid !== undefined && { unionid }) }, headers);
  const { systemUser, ...tokens } = await app.visitor.call(finishThirdPartyLogin, { body });
  return personOf(app.http, systemUser.id, systemUser.account, tokens);
}

const recipientOf = async (person: Person) => (await person.call(readWechatReminders)).recipient;
const choose = (person: Person) => person.call(setNotificationSettings, { body: { groups: { replies: { wechat: true } } } });
const givePassword = ({ id }: Person) =>
  app.db.updateTable('member').set({ passwordHash: '$argon2id$for-tests' }).where('id', '=', id).execute();

async function unlink(person: Person): Promise<void> {
  await givePassword(person);
  const [linked] = (await person.call(listLinkedAccounts)).items;
  await person.call(unlinkAccount, { params: { accountId: linked?.account?.id ?? '' } });
}

/** The account is over, after its days of grace. */
async function cancel({ id }: Person): Promise<void> {
  await app.db
    .updateTable('member')
    .set({ cancelsAt: new Date(app.clock.now().getTime() - 1000) })
    .where('id', '=', id)
    .execute();
  await cancelDue(app.services);
}

async function commented({ id }: Person): Promise<void> {
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: id, title: '龙井的水温' }));
  await (await app.member('bob')).call(postComment, { params: { topicId }, body: { body: '我用 80 度。' } });
  await app.settle();
}

/** Sends what waits. @returns to whom */
async function sent(): Promise<string[]> {
  await runDue(app, 'wechat_message.due/send');
  return wechat.messages.map(({ touser }) => touser);
}

test('whoever signs in with it is the member who has it; another cannot link it, and messages go on to the first', async () => {
  const owner = await app.member('owner1');
  await link(owner, 'o-1');
  await choose(owner);
  expect((await enter('o-1')).id).toBe(owner.id);
  const other = await app.member('other1');
  await choose(other);
  await expect(link(other, 'o-1')).rejects.toMatchObject({ status: 409, code: 'third_party.taken' });
  expect([await recipientOf(owner), await recipientOf(other)]).toEqual(['live', 'none']);
  await commented(owner);
  await commented(other);
  expect(await sent()).toEqual(['o-1']);
});

test('linked twice it is linked once; a second one of the same member is refused and the first stays', async () => {
  const member = await app.member('twice');
  const [first, again, second] = [await leave(member, 'o-2'), await leave(member, 'o-2'), await leave(member, 'o-2b')];
  await Promise.all([member.call(finishLinking, { body: first }), member.call(finishLinking, { body: again })]);
  await expect(member.call(finishLinking, { body: second })).rejects.toMatchObject({ code: 'third_party.has_one' });
  expect((await enter('o-2')).id).toBe(member.id);
  expect((await enter('o-2b')).id).not.toBe(member.id);
});

test('two members who link it at the same time: one has it', async () => {
  const people = [await app.member('race1'), await app.member('race2')];
  const returns = await Promise.all(people.map(async (person) => ({ person, body: await leave(person, 'o-3') })));
  const results = await Promise.allSettled(returns.map(({ person, body }) => person.call(finishLinking, { body })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await Promise.all(people.map(recipientOf))).toSorted()).toEqual(['live', 'none']);
});

test('who cancels the account gives it up: what waited is not sent, and another member may have it', async () => {
  const [former, next] = [await app.member('former'), await app.member('next')];
  await link(former, 'o-4');
  await choose(former);
  await commented(former);
  await cancel(former);
  expect(await sent()).toEqual([]);
  await link(next, 'o-4');
  await choose(next);
  await commented(next);
  expect(await sent()).toEqual(['o-4']);
  expect((await enter('o-4')).id).toBe(next.id);
});

test('an account that is cancelled while WeChat answers keeps none', async () => {
  const member = await app.member('leaving');
  const body = await leave(member, 'o-5');
  wechat.instead = (response) => {
    wechat.instead = (profile) => {
      wechat.instead = undefined;
      void cancel(member).then(() => profile.end('{"openid":"o-5","nickname":"n"}'));
    };
    response.end('{"access_token":"t","openid":"o-5"}');
  };
  await expect(member.call(finishLinking, { body })).rejects.toMatchObject({ status: 409, code: 'member.cancelled' });
  expect(await app.db.selectFrom('thirdPartyIdentity').select('id').where('memberId', '=', member.id).execute()).toEqual([]);
  expect((await enter('o-5')).id).not.toBe(member.id);
});

test('moved to another member by unlinking, it is that member’s: nothing of the first is sent to it, and an end of theirs is not the other’s', async () => {
  const [first, second] = [await app.member('first'), await app.member('second')];
  await link(first, 'o-6');
  await choose(first);
  await commented(first);
  await unlink(first);
  await link(second, 'o-6');
  await choose(second);
  expect(await sent()).toEqual([]);
  await commented(second);
  expect(await sent()).toEqual(['o-6']);
  expect([await recipientOf(first), await recipientOf(second)]).toEqual(['none', 'live']);
  await link(first, 'o-6b');
  expect((await enter('o-6')).id).toBe(second.id);
});

test('a person with two members, one by the open id and one by a union id that came later, has the messages of the one who signs in', async () => {
  const early = await enter('o-7');
  await choose(early);
  const open = { openAppId: 'wxopen', openSecret: 'open secret', officialSecret: '' };
  await boss.call(editSignInProvider, { params: { providerId }, body: { ...officialOnly, ...open } });
  const late = await enter('p-7', 'u-7', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' });
  await choose(late);
  expect(late.id).not.toBe(early.id);
  expect([await recipientOf(early), await recipientOf(late)]).toEqual(['live', 'none']);
  expect((await enter('o-7', 'u-7')).id).toBe(late.id);
  expect([await recipientOf(early), await recipientOf(late)]).toEqual(['none', 'live']);
  await commented(early);
  await commented(late);
  expect(await sent()).toEqual(['o-7']);
});

describe('returning twice at the same moment, with a union id and without, one person signs in twice', () => {
  const rounds = Array.from({ length: tries(40) }, (_, at) => at);
  const ownersOf = async (openId: string) =>
    (await app.db.selectFrom('thirdPartyIdentity').select('memberId').where('openId', '=', openId).execute()).map((row) => row.memberId);

  /** Both return at once. @returns the members who are signed in */
  async function enterTwice(openId: string): Promise<string[]> {
    const bodies = [
      await comeBack(startThirdPartyLogin, { openid: openId }),
      await comeBack(startThirdPartyLogin, { openid: openId, unionid: `u-${openId}` }),
    ];
    const answers = await Promise.all(bodies.map((body) => app.visitor.call(finishThirdPartyLogin, { body })));
    return answers.map(({ systemUser }) => systemUser.id);
  }

  test('as somebody new: one of those signed in has the id', async () => {
    for (const round of rounds) {
      const openId = `new-${round}`;
      const ids = await enterTwice(openId);
      const [owner, ...more] = await ownersOf(openId);
      expect(more).toEqual([]);
      expect(ids).toContain(owner);
    }
  });

  test('as two members: each as their own, and one of them has the id', async () => {
    for (const round of rounds) {
      const openId = `two-${round}`;
      const late = await enter(openId, `u-${openId}`);
      const early = await enter(openId);
      // It moves to whoever signs in; so each is once the one from whom it would be taken.
      if (round % 2 === 0) await enter(openId, `u-${openId}`);
      expect(await enterTwice(openId)).toEqual([early.id, late.id]);
      expect([[early.id], [late.id]]).toContainEqual(await ownersOf(openId));
    }
  });

  test('while another member links it: whoever comes second is refused, or has it', async () => {
    const linkers = await Promise.all([app.member('linker1'), app.member('linker2')]);
    for (const round of rounds) {
      const openId = `link-${round}`;
      const returns = await Promise.all(
        linkers.map(async (person, at) => {
          const visitor = { openid: openId, ...(at === 1 && { unionid: `u-${openId}` }) };
          return { person, body: await comeBack(startLinking, visitor, person.headers()) };
        }),
      );
      const results = await Promise.allSettled(returns.map(({ person, body }) => person.call(finishLinking, { body })));
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Problem).code] : []));
      expect([[], ['third_party.taken']]).toContainEqual(refusals);
      expect(await ownersOf(openId)).toHaveLength(1);
      await app.db
        .deleteFrom('thirdPartyIdentity')
        .where(
          'memberId',
          'in',
          linkers.map(({ id }) => id),
        )
        .execute();
    }
  });

  test('none of them met a deadlock', async () => {
    expect(await deadlocks(app)).toBe(0);
  });
});
