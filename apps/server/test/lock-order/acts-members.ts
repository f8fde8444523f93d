import { adjustMember, block, buyCard, disableMembers, editProfile, follow, logout, paySandbox, refundCardOrder, restoreMembers, sendMessage, setNickname, startPayment, staffRemoveAvatar, unblock, unfollow } from '@chaguan/contract';
import { signInAs } from '../../src/modules/members/index.ts';
import { personOf } from '../person.ts';
import type { Act } from './world.ts';

export const memberActs: Record<string, Act> = {
  follow: async ({ me, other }) => {
    await Promise.all([me.call(follow, { params: { memberId: other.id } }), other.call(follow, { params: { memberId: me.id } })]);
    await Promise.all([me.call(unfollow, { params: { memberId: other.id } }), other.call(unfollow, { params: { memberId: me.id } })]);
  },
  block: async ({ me, boss, deputy, other }) => {
    await Promise.all([other.call(block, { params: { memberId: me.id } }), boss.call(staffRemoveAvatar, { params: { memberId: me.id } }), deputy.call(staffRemoveAvatar, { params: { memberId: other.id } })]);
    await other.call(unblock, { params: { memberId: me.id } });
  },
  sendMessage: ({ me, boss }) => Promise.all([me.call(sendMessage, { params: { memberId: boss.id }, body: { text: '在吗？' } }), boss.call(sendMessage, { params: { memberId: me.id }, body: { text: '在。' } })]),
  editProfile: async ({ me }) => {
    await me.call(editProfile, { body: { bio: '喝茶。' } });
    await me.call(setNickname, { body: { nickname: '茶客' } });
  },
  signOut: async ({ me, app }) => {
    const here = personOf(app.http, me.id, me.account, await signInAs(app.services, me.id));
    await here.call(logout);
  },
  disable: async ({ boss, other, app }) => {
    const { id } = await app.member('sleeper');
    await boss.call(disableMembers, { body: { memberIds: [id], reason: '吵闹' } });
    await boss.call(restoreMembers, { body: { memberIds: [id, other.id] } });
  },
  buyCard: ({ me, card }) => me.call(buyCard, { body: card }),
  refundCardOrder: async ({ me, boss, card }) => {
    const { number } = await me.call(buyCard, { body: card });
    await boss.call(refundCardOrder, { params: { number }, body: { reason: '买错了' } });
  },
  adjustMember: async ({ me, boss }) => {
    for (const currency of ['CNY', 'POINT'] as const) {
      for (const direction of ['give', 'take'] as const) await boss.call(adjustMember, { params: { memberId: me.id }, body: { currency, direction, amount: '2', reason: '核对' } });
    }
  },
  recharge: async ({ me }) => {
    const { number } = await me.call(startPayment, { body: { amount: '1.00', provider: 'sandbox' } });
    await me.call(paySandbox, { params: { number }, body: { notices: 2 } });
  },
};
