import {
  addMessageGroup,
  addMessageGroupMembers,
  deleteGroupMessages,
  handOverMessageGroup,
  leaveMessageGroup,
  markGroupMessagesRead,
  muteMessageGroup,
  removeMessageGroupMember,
  renameMessageGroup,
  sendGroupMessage,
  chooseBadge,
  grantBadge,
  listBadges,
  takeBadgeBack,
  addCheckIn,
  addTopic,
  adjustMember,
  blockMember,
  buyMembershipCard,
  confirmAdjustment,
  decideRegistration,
  disableMembers,
  editProfile,
  followMember,
  logout,
  markAllMessagesRead,
  paySandbox,
  refundMembershipCardOrder,
  restoreMembers,
  sendMessage,
  setNickname,
  cancelMember,
  deleteMemberAvatar,
  markBot,
  startPayment,
  unblockMember,
  unfollowMember,
  voteOnTopic,
} from '@chaguan/contract';
import { walkMembers } from '../../src/modules/badges/jobs/walk-members.ts';
import type { Person } from '../app.ts';
import type { Act } from './world.ts';

export const memberActs: Record<string, Act> = {
  follow: async ({ me, other }) => {
    await Promise.all([
      me.call(followMember, { params: { memberId: other.id } }),
      other.call(followMember, { params: { memberId: me.id } }),
    ]);
    await Promise.all([
      me.call(unfollowMember, { params: { memberId: other.id } }),
      other.call(unfollowMember, { params: { memberId: me.id } }),
    ]);
  },
  block: async ({ me, boss, deputy, other }) => {
    await Promise.all([
      other.call(blockMember, { params: { memberId: me.id } }),
      boss.call(deleteMemberAvatar, { params: { memberId: me.id } }),
      deputy.call(deleteMemberAvatar, { params: { memberId: other.id } }),
    ]);
    await other.call(unblockMember, { params: { memberId: me.id } });
  },
  sendMessage: ({ me, boss }) =>
    Promise.all([
      me.call(sendMessage, { params: { memberId: boss.id }, body: { text: '在吗？' } }),
      boss.call(sendMessage, { params: { memberId: me.id }, body: { text: '在。' } }),
    ]),
  groups: async ({ me, boss, other }) => {
    const body = { name: '茶会', memberIds: [boss.id, other.id] };
    const { groupId } = await me.call(addMessageGroup, { body });
    const params = { groupId };
    const say = (person: Person) => person.call(sendGroupMessage, { params, body: { text: '在。' } });
    await Promise.all([say(me), say(boss), say(other), other.call(markAllMessagesRead, { body: { through: '999999999999999999' } })]);
    await Promise.all([
      me.call(renameMessageGroup, { params, body: { name: '茶会二' } }),
      other.call(muteMessageGroup, { params, body: { on: true } }),
      boss.call(markGroupMessagesRead, { params, body: { through: '999999999999999999' } }),
      say(other),
    ]);
    await me.call(removeMessageGroupMember, { params: { groupId, memberId: other.id } });
    await me.call(addMessageGroupMembers, { params, body: { memberIds: [other.id] } });
    await me.call(handOverMessageGroup, { params: { groupId, memberId: boss.id } });
    await other.call(deleteGroupMessages, { params, body: { through: '999999999999999999' } });
    await Promise.all([me, boss, other].map((person) => person.call(leaveMessageGroup, { params })));
  },
  readAllMessages: ({ me, boss, other }) =>
    Promise.all([
      other.call(sendMessage, { params: { memberId: me.id }, body: { text: '在吗？' } }),
      me.call(sendMessage, { params: { memberId: other.id }, body: { text: '在。' } }),
      ...[me, boss, other].map((person) => person.call(markAllMessagesRead, { body: { through: '999999999999999999' } })),
    ]),
  badge: async ({ me, other, boss, deputy, app }) => {
    const [first = '', second = ''] = (await boss.call(listBadges)).items.map(({ id }) => id);
    const pass = async (staff: Person, person: Person, badgeIds: readonly string[]) => {
      for (const badgeId of badgeIds) {
        const params = { badgeId };
        await staff.call(grantBadge, { params, body: { account: person.account, reason: '办得好' } });
        await person.call(chooseBadge, { body: { badgeId } });
        await staff.call(takeBadgeBack, { params, body: { memberId: person.id, reason: '再来' } });
      }
    };
    await Promise.all([pass(boss, me, [first, second]), pass(deputy, other, [second, first]), walkMembers(app.services)]);
  },
  checkIn: ({ me, other }) => Promise.all([me, other].map((person) => person.call(addCheckIn))),
  editProfile: async ({ me }) => {
    await me.call(editProfile, { body: { bio: '喝茶。' } });
    await me.call(setNickname, { body: { nickname: '茶客' } });
  },
  signOut: async ({ me, again }) => (await again(me)).call(logout),
  disable: async ({ boss, other, app }) => {
    const { id } = await app.member('sleeper');
    await boss.call(disableMembers, { body: { memberIds: [id], reason: '吵闹' } });
    await boss.call(restoreMembers, { body: { memberIds: [id, other.id] } });
  },
  /** A new member is let in and refused at once, and switched off meanwhile. */
  decideRegistration: async ({ app, boss, deputy }) => {
    const { id: memberId } = await app.member(`guest${crypto.randomUUID().slice(0, 8)}`);
    const values = { memberId, filedAt: new Date() };
    const { id: reviewId } = await app.db.insertInto('registrationReview').values(values).returning('id').executeTakeFirstOrThrow();
    const decide = (by: Person, accepted: boolean) =>
      by.call(decideRegistration, { params: { reviewId }, body: { accepted, reason: '看过了' } });
    await Promise.allSettled([decide(boss, true), decide(deputy, false)]);
    await boss.call(disableMembers, { body: { memberIds: [memberId], reason: '吵闹' } });
  },
  buyCard: ({ me, card }) => me.call(buyMembershipCard, { body: card }),
  refundCardOrder: async ({ me, boss, card }) => {
    const { number } = await me.call(buyMembershipCard, { body: card });
    await boss.call(refundMembershipCardOrder, { params: { number }, body: { reason: '买错了' } });
  },
  adjustMember: async ({ me, boss }) => {
    for (const currency of ['CNY', 'POINT'] as const) {
      for (const direction of ['give', 'take'] as const)
        await boss.call(adjustMember, { params: { memberId: me.id }, body: { currency, direction, amount: '2', reason: '核对' } });
    }
  },
  recharge: async ({ me }) => {
    const { number } = await me.call(startPayment, { body: { amount: '1.00', provider: 'sandbox' } });
    await me.call(paySandbox, { params: { number }, body: { notices: 2 } });
  },
  confirmAdjustment: async ({ me, boss, deputy, app }) => {
    await boss.call(adjustMember, {
      params: { memberId: me.id },
      body: { currency: 'POINT', direction: 'give', amount: '9000000', reason: '补发' },
    });
    const waiting = await app.db.selectFrom('staffAdjustment').select('id').where('state', '=', 'waiting').execute();
    await Promise.all(waiting.map(({ id }) => deputy.call(confirmAdjustment, { params: { adjustmentId: id } })));
  },
  /** Two of the staff change each other, while others let first one and then the other rest. */
  staffOnStaff: async ({ clerks, boss, again }) => {
    for (const rests of clerks) {
      const [one, two] = [await again(clerks[0]), await again(clerks[1])];
      await Promise.all([
        one.call(deleteMemberAvatar, { params: { memberId: two.id } }),
        two.call(deleteMemberAvatar, { params: { memberId: one.id } }),
      ]);
      const stays = rests.id === one.id ? two : one;
      await Promise.all([
        boss.call(disableMembers, { body: { memberIds: [rests.id], reason: '休息' } }),
        stays.call(deleteMemberAvatar, { params: { memberId: rests.id } }),
      ]);
      await boss.call(restoreMembers, { body: { memberIds: [rests.id] } });
    }
  },
  markBot: async ({ app, me, boss, deputy }) => {
    const program = await app.member(`program${crypto.randomUUID().slice(0, 8)}`);
    const params = { memberId: program.id };
    await Promise.all([
      boss.call(markBot, { params, body: { bot: true } }),
      deputy.call(markBot, { params, body: { bot: true } }),
      me.call(followMember, { params }),
      program.call(sendMessage, { params: { memberId: me.id }, body: { text: '在。' } }),
    ]);
    await boss.call(markBot, { params, body: { bot: false } });
  },
  /** Somebody whom others name at that moment, and who has promised nothing. */
  cancel: async ({ app, me, boss }) => {
    const going = await app.member(`going${crypto.randomUUID().slice(0, 8)}`);
    const naming = [
      me.call(followMember, { params: { memberId: going.id } }),
      me.call(sendMessage, { params: { memberId: going.id }, body: { text: '走了？' } }),
    ];
    const [, ...named] = await Promise.allSettled([boss.call(cancelMember, { params: { memberId: going.id } }), ...naming]);
    for (const one of named) if (one.status === 'rejected' && (one.reason as { status: number }).status >= 500) throw one.reason;
  },
  vote: async ({ me, other, tagIds }) => {
    const { topicId } = await me.call(addTopic, {
      body: { title: '喝什么', body: '选。', tagId: tagIds[0], poll: { title: '茶', options: ['绿', '红'], maxChoices: 1 } },
    });
    await Promise.all([me, other].map((person) => person.call(voteOnTopic, { params: { topicId }, body: { choices: [1] } })));
  },
};
