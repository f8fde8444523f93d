import { adjustMember, endpoints, markStaff, type Endpoint } from '@chaguan/contract';
import { beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from './app.ts';
import { accountActs, added, type AccountAct, type Cast } from './two-people/account-acts.ts';
import { again, aName, ask, clearStaff, clearWaiting, codeOf, confirm, to } from './two-people/people.ts';

const app = testApp();
beforeEach(() => clearStaff(app));

async function cast(): Promise<Cast> {
  const [author, on, third] = (await Promise.all(['author', 'on', 'third'].map((name) => app.staff(aName(name))))) as [
    Person,
    Person,
    Person,
  ];
  return { app, author, on, third };
}

/** Names of members in what an endpoint takes. */
function namesMember({ path, body, params }: Endpoint): boolean {
  const fields = [params, body].flatMap((schema) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}));
  return /^\/api\/admin\/members(\/|$)/.test(path) || fields.some((field) => field === 'memberId' || field === 'memberIds');
}

test('every endpoint by which staff act on an account has its row', () => {
  const acting = [...endpoints].flatMap(([name, endpoint]) =>
    endpoint.access === 'staff' && endpoint.method !== 'GET' && namesMember(endpoint) ? [name] : [],
  );
  const rows = new Set(Object.values(accountActs).map(({ endpoint }) => endpoint));
  // A role is edited, not an account; an added account is nobody of the staff yet; looking at contacts, notes among staff and a badge change nothing.
  const others = ['addMember', 'addMemberNote', 'deleteMemberNote', 'readMemberContact', 'takeBadgeBack'];
  expect(acting.toSorted()).toEqual([...rows, ...others].filter((name) => name !== 'editStaffRole').toSorted());
});

/** The call, by a session of now: the act may have ended the one before. */
const asks = async (who: Person): Promise<string> => {
  const person = await again(app, who);
  let id = '';
  const code = await codeOf(ask(person).then((changeId) => (id = changeId)));
  return code === 'ok' ? id : code;
};

async function pairs(act: AccountAct): Promise<object> {
  const before = await cast();
  const first = await ask(before.on);
  await act.run(before);
  const byAuthor = await confirm(before.author, first);
  const byThird = await confirm(before.third, byAuthor === 'ok' ? await asks(before.on) : first);
  const waiting = [byAuthor, byThird];
  await clearStaff(app);
  const later = await cast();
  await act.run(later);
  const requested = await asks(later.on);
  const confirmed = /^\d+$/.test(requested) ? [await confirm(later.author, requested)] : [];
  await clearWaiting(app);
  const ofAuthor = await ask(later.author);
  const confirms = await confirm(await again(app, later.on), ofAuthor);
  return { waiting, asks: [confirmed.length > 0 ? 'ok' : requested, ...confirmed], confirms };
}

test.each(Object.entries(accountActs))('whoever %s: asking and confirming with that account', async (_, act) => {
  const { waiting, asks: requested, confirms } = act;
  expect(await pairs(act)).toEqual({ waiting, asks: requested, confirms });
});

test.each(Object.entries(accountActs).filter(([, { touches }]) => touches))(
  'whoever %s: that account gets neither rights nor value within seven days',
  async (_, { run }) => {
    const people = await cast();
    const { author, third } = people;
    const alice = await app.member(aName('alice'));
    const rights = (by: Person) => codeOf(by.call(markStaff, { ...to(alice), body: { staff: true } }));
    const value = (by: Person) =>
      codeOf(by.call(adjustMember, { ...to(alice), body: { currency: 'CNY', direction: 'give', amount: '90000', reason: '试' } }));
    await run({ ...people, on: alice });
    expect([await rights(author), await rights(third), await value(author), await value(third)]).toEqual([
      'change.touched',
      'change.touched',
      'change.touched',
      'ok',
    ]);
  },
);

test('an account that staff added gets no rights within seven days', async () => {
  const { author, third } = await cast();
  const memberId = await added({ author });
  for (const by of [author, third])
    expect(await codeOf(by.call(markStaff, { params: { memberId }, body: { staff: true } }))).toBe('change.touched');
});
