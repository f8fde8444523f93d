import {
  addMember,
  adjustMember,
  cancelMember,
  confirmChange,
  deleteMemberAvatar,
  editStaffRole,
  endMemberSessions,
  endMemberSilence,
  giveStaffRole,
  listStaff,
  markBot,
  markStaff,
  resetMemberPassword,
  resetSecondFactor,
  restoreMembers,
} from '@chaguan/contract';
import type { Person, TestApp } from '../app.ts';
import { aName, aRole, disable, grantRights, lastWaiting, plant, reachable, to } from './people.ts';

/** Who takes part: the author of the act, the account that it is done to, and a third of the staff. */
export interface Cast {
  app: TestApp;
  author: Person;
  on: Person;
  third: Person;
}

/** What each pair of this act and a later decision ends with: a code, or `ok`. */
interface Outcomes {
  /** What the account had asked for before, confirmed by the author and by the third. */
  waiting: readonly [byAuthor: string, byThird: string];
  /** The account asks afterwards; then the author confirms it. */
  asks: readonly [asks: string, byAuthor?: string];
  /** The account confirms what the author asks afterwards. */
  confirms: string;
}

export interface AccountAct extends Outcomes {
  /** The endpoint of the contract that does it. */
  endpoint: string;
  run: (cast: Cast) => Promise<unknown>;
  /** Changes how it signs in, so that nobody gives it rights within seven days. */
  touches?: true;
}

const nothing: Outcomes = { waiting: ['ok', 'ok'], asks: ['ok', 'ok'], confirms: 'ok' };
const newAgain: Outcomes = {
  waiting: ['change.asker_too_new', 'change.asker_too_new'],
  asks: ['change.too_new'],
  confirms: 'change.too_new',
};
const oneHand: Outcomes = { waiting: ['change.one_hand', 'ok'], asks: ['ok', 'change.one_hand'], confirms: 'change.one_hand' };
const gone: Outcomes = { waiting: ['change.asker_gone', 'change.asker_gone'], asks: ['access.denied'], confirms: 'access.denied' };
const disabled: Outcomes = { ...gone, asks: ['session.force_ended'], confirms: 'session.force_ended' };
const cancelled: Outcomes = { ...gone, asks: ['session.required'], confirms: 'session.required' };

async function raiseTo(by: Person, second: Person, on: Person, roleId: string | null): Promise<void> {
  await by.call(giveStaffRole, { ...to(on), body: { roleId } });
  await second.call(confirmChange, { params: { changeId: await lastWaiting(second) } });
}

/** Withdrawn by the third before and made again by the author, with the third. */
async function makeAgain({ author, on, third }: Cast): Promise<void> {
  await third.call(markStaff, { ...to(on), body: { staff: false } });
  await author.call(markStaff, { ...to(on), body: { staff: true } });
  await third.call(confirmChange, { params: { changeId: await lastWaiting(third) } });
}

/** The role that the account holds. */
async function narrowRole({ app, author, on }: Cast): Promise<void> {
  const roleId = await grantRights(app, on, ['settings', 'staff', 'money']);
  const { name = '', version = 0 } = (await author.call(listStaff)).roles.find(({ id }) => id === roleId) ?? {};
  const body = { name, rights: ['settings' as const, 'staff' as const], tagIds: null, audits: false, version };
  await author.call(editStaffRole, { params: { roleId }, body });
}

async function disableAndRestore({ author, on }: Cast): Promise<void> {
  await disable(author, on);
  await author.call(restoreMembers, { body: { memberIds: [on.id] } });
}

/** Every act of staff on an account. One more endpoint on members without a row fails the test. */
export const accountActs: Readonly<Record<string, AccountAct>> = {
  'sets a password': {
    endpoint: 'resetMemberPassword',
    run: async ({ app, author, on }) => {
      await reachable(app, on);
      await author.call(resetMemberPassword, to(on));
    },
    touches: true,
    ...newAgain,
  },
  'plants a phone': { endpoint: 'editMember', run: ({ author, on }) => plant(author, on), touches: true, ...newAgain },
  'drops the second factor': {
    endpoint: 'resetSecondFactor',
    run: ({ author, on }) => author.call(resetSecondFactor, to(on)),
    touches: true,
    ...newAgain,
  },
  disables: { endpoint: 'disableMembers', run: ({ author, on }) => disable(author, on), ...disabled },
  'disables and restores': { endpoint: 'restoreMembers', run: disableAndRestore, ...newAgain },
  cancels: { endpoint: 'cancelMember', run: ({ author, on }) => author.call(cancelMember, to(on)), ...cancelled },
  withdraws: { endpoint: 'markStaff', run: ({ author, on }) => author.call(markStaff, { ...to(on), body: { staff: false } }), ...gone },
  'makes staff': { endpoint: 'markStaff', run: makeAgain, ...newAgain },
  'gives fewer rights': {
    endpoint: 'giveStaffRole',
    run: async ({ app, author, on }) =>
      author.call(giveStaffRole, { ...to(on), body: { roleId: await aRole(app, ['settings', 'staff']) } }),
    ...oneHand,
  },
  'gives more rights': {
    endpoint: 'giveStaffRole',
    run: async ({ app, author, on, third }) => {
      await grantRights(app, on, ['settings', 'staff']);
      await raiseTo(author, third, on, null);
    },
    ...newAgain,
  },
  'narrows the role': { endpoint: 'editStaffRole', run: narrowRole, ...oneHand },
  'ends sessions': {
    endpoint: 'endMemberSessions',
    run: ({ author, on }) => author.call(endMemberSessions, { ...to(on), body: {} }),
    ...nothing,
  },
  'ends a silence': { endpoint: 'endMemberSilence', run: ({ author, on }) => author.call(endMemberSilence, to(on)), ...nothing },
  'deletes the picture': { endpoint: 'deleteMemberAvatar', run: ({ author, on }) => author.call(deleteMemberAvatar, to(on)), ...nothing },
  'takes the mark of a bot': {
    endpoint: 'markBot',
    run: ({ author, on }) => author.call(markBot, { ...to(on), body: { bot: false } }),
    ...nothing,
  },
  'gives a little': {
    endpoint: 'adjustMember',
    run: ({ author, on }) =>
      author.call(adjustMember, { ...to(on), body: { currency: 'POINT', direction: 'give', amount: '1', reason: '谢谢' } }),
    ...nothing,
  },
};

/** An account that staff made: its password was theirs. */
export async function added({ author }: Pick<Cast, 'author'>): Promise<string> {
  return (await author.call(addMember, { body: { account: aName('added'), nickname: '', phone: '', email: '', roles: [] } })).id;
}
