import {
  addGiftTask,
  addNotice,
  bookRefund,
  confirmChange,
  deleteGiftTask,
  deleteNotice,
  deleteReadNotices,
  editGiftTask,
  editMember,
  editMembershipCard,
  editNotice,
  editSettings,
  editTag,
  markAllNoticesRead,
  markNoticeRead,
  markStaff,
  paySandbox,
  refuseChange,
  readMember,
  startPayment,
  withdrawChange,
  withdrawNotice,
  type Body,
} from '@chaguan/contract';
import { requestChange } from '../../src/modules/approvals/index.ts';
import { giveLasting } from '../../src/modules/memberships/gifts/give.ts';
import { refundApproval } from '../../src/modules/payments/index.ts';
import type { MemberCtx } from '../../src/platform/http/ctx.ts';
import type { Person, TestApp } from '../app.ts';
import type { Act } from './world.ts';

async function waiting(app: TestApp, kind: 'make_staff' | 'setting'): Promise<string[]> {
  const rows = await app.db
    .selectFrom('staffChange')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function remarkOn(boss: Person, memberId: string, remark: string): Promise<void> {
  const { nickname, showsDynamics, roles, stamp } = await boss.call(readMember, { params: { memberId } });
  const held = roles.map(({ roleId, endsAt }) => ({ roleId, endsAt }));
  await boss.call(editMember, { params: { memberId }, body: { nickname, clearHint: false, showsDynamics, remark, roles: held, stamp } });
}

/** What somebody paid was given back. */
async function openRefund(app: TestApp, payer: Person): Promise<string> {
  const { number } = await payer.call(startPayment, { body: { amount: '1.00', provider: 'sandbox' } });
  await payer.call(paySandbox, { params: { number }, body: { notices: 1 } });
  const { id: orderId } = await app.db.selectFrom('paymentOrder').select('id').where('number', '=', number).executeTakeFirstOrThrow();
  const refund = { orderId, reference: '1', amountMinor: '100', openedAt: new Date(0) };
  const { id } = await app.db.insertInto('paymentRefund').values(refund).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const staffActs: Record<string, Act> = {
  /** Asked for by one, confirmed by another, and taken back. */
  markStaff: async ({ app, boss, deputy }) => {
    const { id: memberId } = await app.member('trainee');
    await boss.call(markStaff, { params: { memberId }, body: { staff: true } });
    for (const changeId of await waiting(app, 'make_staff')) await deputy.call(confirmChange, { params: { changeId } });
    await boss.call(markStaff, { params: { memberId }, body: { staff: false } });
  },
  /** Limits that are raised: refused, withdrawn, confirmed, and lowered by one alone. */
  raiseLimit: async ({ app, boss, deputy }) => {
    const ask = async (value: string) => {
      await boss.call(editSettings, { body: { values: { adjustLimitYuan: value } } });
      return waiting(app, 'setting');
    };
    for (const changeId of await ask('1000002')) await deputy.call(refuseChange, { params: { changeId } });
    for (const changeId of await ask('1000003')) await boss.call(withdrawChange, { params: { changeId } });
    for (const changeId of await ask('1000004')) await deputy.call(confirmChange, { params: { changeId } });
    await ask('1000000');
  },
  editMember: async ({ me, other, boss, deputy }) => {
    await Promise.all([remarkOn(boss, me.id, '常客'), remarkOn(deputy, other.id, '熟客'), remarkOn(boss, deputy.id, '同事')]);
    await Promise.all([remarkOn(boss, me.id, ''), remarkOn(deputy, other.id, ''), remarkOn(boss, deputy.id, '')]);
  },
  editTag: async ({ boss, tagIds, questionTagIds }) => {
    for (const [place, tagId] of [tagIds[0], questionTagIds[0], questionTagIds[1]].entries()) {
      for (const round of [1, 2])
        await boss.call(editTag, {
          params: { tagId },
          body: { nameZh: `改名${'甲乙丙'[place]}${round}`, nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: round },
        });
    }
  },
  editMembershipCard: async ({ boss, cardId, card, roleId }) => {
    const specification = {
      id: card.specificationId,
      name: '一小时',
      stockBy: 0,
      marketPrice: '',
      money: card.money,
      points: card.points,
      unit: 'hour',
      quantity: 1,
      enabled: true,
    } as const;
    for (const name of ['老友卡', '茶友卡']) {
      await boss.call(editMembershipCard, {
        params: { cardId },
        body: { name, subtitle: '', tags: [], roleId, introduction: '', onSale: true, specifications: [specification] },
      });
    }
  },
  /** A gift that everybody present receives, given by the clock meanwhile; and one that goes again. */
  gifts: async ({ app, boss, roleId }) => {
    const form: Body<typeof editGiftTask> = { name: '见面礼', roleId, unit: 'hour', quantity: 1, enabled: true, pointsEarned: 0 };
    const { id: taskId } = await boss.call(addGiftTask, { body: { kind: 'lasting', ...form } });
    await Promise.all([giveLasting(app.services), boss.call(editGiftTask, { params: { taskId }, body: { ...form, quantity: 2 } })]);
    await boss.call(editGiftTask, { params: { taskId }, body: { ...form, enabled: false } });
    const { id: unused } = await boss.call(addGiftTask, { body: { kind: 'lasting', ...form, enabled: false } });
    await boss.call(deleteGiftTask, { params: { taskId: unused } });
  },
  /** Published, changed and withdrawn by staff, read and deleted meanwhile by whom it is for. */
  notices: async ({ me, other, boss }) => {
    const form = { title: '停机', body: '今晚。', banner: 'audience' } as const;
    const accounts = [me.account, other.account];
    const { id: noticeId } = await boss.call(addNotice, { body: { ...form, audience: 'members', accounts, roleIds: [], gradeIds: [] } });
    const notice = { params: { noticeId } };
    const all = { body: { through: '999999999' } };
    await Promise.all([
      boss.call(editNotice, { ...notice, body: { ...form, version: 2 } }),
      me.call(markNoticeRead, notice),
      other.call(deleteNotice, notice),
    ]);
    await Promise.all([me.call(markAllNoticesRead, all), me.call(deleteReadNotices, all), boss.call(withdrawNotice, notice)]);
  },
  /** Decided by two: what one has asked for another carries out. */
  confirmRefund: async ({ app, me, boss, deputy }) => {
    for (const decision of ['book', 'reject'] as const) {
      const refundId = await openRefund(app, me);
      const after = { decision, reason: '核对', member: me.id };
      const asking = { ...app.services, viewer: { memberId: boss.id }, address: '127.0.0.1' } as MemberCtx;
      await app.write((tx) => requestChange(tx, asking, refundApproval, { subject: refundId, basis: 'open', before: {}, after }));
      const change = app.db.selectFrom('staffChange').select('id').where('kind', '=', 'refund').where('subject', '=', refundId);
      const { id: changeId } = await change.executeTakeFirstOrThrow();
      await deputy.call(confirmChange, { params: { changeId } });
    }
  },
  /** Of a member, and of one of the staff who books it. */
  bookRefund: async ({ app, me, boss, deputy }) => {
    for (const [payer, clerk] of [
      [me, boss],
      [deputy, boss],
      [boss, deputy],
    ] as const) {
      await clerk.call(bookRefund, { params: { refundId: await openRefund(app, payer) } });
    }
  },
};
