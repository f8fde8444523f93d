import {
  addGiftTask,
  addNotice,
  bookRefund,
  cancelPayout,
  checkPayout,
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
  endPayout,
  makeRoleInitial,
  markAllNoticesRead,
  markNoticeRead,
  markStaff,
  openPayoutRecipient,
  paySandbox,
  refuseChange,
  refusePayout,
  readMember,
  requestPayout,
  startPayment,
  startRefund,
  withdrawChange,
  withdrawNotice,
  type Body,
} from '@chaguan/contract';
import { requestChange } from '../../src/modules/approvals/index.ts';
import { giveLasting } from '../../src/modules/memberships/gifts/give.ts';
import { refundApproval } from '../../src/modules/payments/index.ts';
import type { MemberCtx } from '../../src/platform/http/ctx.ts';
import type { Person, TestApp } from '../app.ts';
import { aTag } from '../../src/modules/tags/testing.ts';
import { noRights } from '../../src/modules/tags/index.ts';
import { drop } from '../drop.ts';
import type { Act, World } from './world.ts';

type Kind = 'make_staff' | 'setting' | 'tag_rights' | 'initial_role' | 'member_roles';

async function waiting(app: TestApp, kind: Kind): Promise<string[]> {
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
  const memberRoles = roles.map(({ roleId, endsAt }) => ({ roleId, endsAt }));
  await boss.call(editMember, {
    params: { memberId },
    body: { nickname, clearHint: false, showsDynamics, remark, roles: memberRoles, stamp },
  });
}

/** The number of an order that somebody paid. */
async function paidOrder(payer: Person): Promise<string> {
  const { number } = await payer.call(startPayment, { body: { amount: '1.00', provider: 'sandbox' } });
  await payer.call(paySandbox, { params: { number }, body: { notices: 1 } });
  return number;
}

async function openPayouts(boss: Person): Promise<void> {
  const values = { payoutOpen: 'true', payoutDays: '0', payoutMinimum: '0.01', payoutDailyMaximum: '' };
  await boss.call(editSettings, { body: { values } });
}

/** Half of what somebody paid before is to be paid out. */
async function aPayout(payer: Person): Promise<string> {
  await paidOrder(payer);
  const body = { amount: '0.50', method: 'bank', name: '茶', account: '6222 0000' } as const;
  return (await payer.call(requestPayout, { body })).payoutId;
}

/** What somebody paid was given back. */
async function openRefund(app: TestApp, payer: Person): Promise<string> {
  const number = await paidOrder(payer);
  const { id: orderId } = await app.db.selectFrom('paymentOrder').select('id').where('number', '=', number).executeTakeFirstOrThrow();
  const refund = { orderId, reference: '1', amountMinor: '100', openedAt: new Date(0) };
  const { id } = await app.db.insertInto('paymentRefund').values(refund).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A tag that only buyers of the card see, and a role that may come to see it; the solo run of the act makes them. */
async function soldTag({ app, roleId, other }: World): Promise<{ tagId: string; friendsId: string }> {
  const tag = await app.db.selectFrom('tag').select('id').where('nameZh', '=', '贵宾间').executeTakeFirst();
  const tagId = tag?.id ?? (await app.write((tx) => aTag(tx, { name: '贵宾间', rights: { view: [roleId] } })));
  const role = await app.db.selectFrom('role').select('id').where('nameZh', '=', '贵宾的朋友').executeTakeFirst();
  if (role !== undefined) return { tagId, friendsId: role.id };
  const made = await app.db.insertInto('role').values({ nameZh: '贵宾的朋友' }).returning('id').executeTakeFirstOrThrow();
  await app.db.insertInto('memberRole').values({ memberId: other.id, roleId: made.id }).execute();
  drop(app.services, 'roles', 'sessions');
  return { tagId, friendsId: made.id };
}

export const staffActs: Record<string, Act> = {
  /** What a card sells is given to others by a tag: requested by one, confirmed by another, and taken back. */
  tagRights: async (world) => {
    const { app, boss, deputy, roleId } = world;
    const { tagId, friendsId } = await soldTag(world);
    const form = { nameZh: '贵宾间', nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: 0 };
    const view = (...roleIds: string[]) => ({ params: { tagId }, body: { ...form, rights: { ...noRights(), view: roleIds } } });
    await boss.call(editTag, view(roleId, friendsId));
    for (const changeId of await waiting(app, 'tag_rights')) await deputy.call(confirmChange, { params: { changeId } });
    await boss.call(editTag, view(roleId));
  },
  /** The same by the role that belongs to everybody. */
  makeRoleInitial: async (world) => {
    const { app, boss, deputy } = world;
    const { tagId } = await soldTag(world);
    const [initial] = await app.db.selectFrom('role').select('id').orderBy('id').limit(1).execute();
    const known = await app.db.selectFrom('role').select('id').where('nameZh', '=', '人人都是贵宾').executeTakeFirst();
    const { id: roleId } =
      known ?? (await app.db.insertInto('role').values({ nameZh: '人人都是贵宾' }).returning('id').executeTakeFirstOrThrow());
    if (known === undefined) {
      await app.db.insertInto('tagRight').values({ tagId, right: 'view', roleId }).execute();
      drop(app.services, 'roles', 'tags');
    }
    await boss.call(makeRoleInitial, { params: { roleId } });
    for (const changeId of await waiting(app, 'initial_role')) await deputy.call(confirmChange, { params: { changeId } });
    await boss.call(makeRoleInitial, { params: { roleId: initial?.id ?? '' } });
  },
  /** A role that a card sells is given for ever, and taken again. */
  giveRole: async ({ app, other, boss, deputy, roleId }) => {
    const save = async (roles: Body<typeof editMember>['roles']) => {
      const { nickname, showsDynamics, remark, stamp } = await boss.call(readMember, { params: { memberId: other.id } });
      await boss.call(editMember, {
        params: { memberId: other.id },
        body: { nickname, clearHint: false, showsDynamics, remark, roles, stamp },
      });
    };
    await save([{ roleId, endsAt: null }]);
    for (const changeId of await waiting(app, 'member_roles')) await deputy.call(confirmChange, { params: { changeId } });
    await save([]);
  },
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
    for (const [index, tagId] of [tagIds[0], questionTagIds[0], questionTagIds[1]].entries()) {
      for (const round of [1, 2])
        await boss.call(editTag, {
          params: { tagId },
          body: { nameZh: `改名${'甲乙丙'[index]}${round}`, nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: round },
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
  /** Through the provider, to a member and to one of the staff. */
  startRefund: async ({ me, boss, deputy }) => {
    for (const [payer, clerk] of [
      [me, boss],
      [deputy, boss],
      [boss, deputy],
    ] as const) {
      const number = await paidOrder(payer);
      await clerk.call(startRefund, { params: { number }, body: { amount: '1.00', reason: '退款' } });
    }
  },
  /** Of a member, and of two of the staff who decide about those of others: cancelled and refused. */
  requestPayout: async ({ me, boss, deputy }) => {
    await openPayouts(boss);
    for (const [payer, clerk] of [
      [me, boss],
      [deputy, boss],
      [boss, deputy],
    ] as const) {
      for (const outcome of ['cancelled', 'refused'] as const) {
        // What staff gave is not paid out, nor a second one at a time.
        const payoutId = await aPayout(payer).catch(() => null);
        if (payoutId === null) continue;
        const params = { payoutId };
        await clerk.call(openPayoutRecipient, { params });
        if (outcome === 'cancelled') await payer.call(cancelPayout, { params });
        else await clerk.call(refusePayout, { params, body: { reason: '核对' } });
      }
    }
  },
  /** Of somebody whom no staff edited: checked by one, approved by another, and paid. */
  endPayout: async ({ app, boss, deputy }) => {
    await openPayouts(boss);
    const author = await app.member(`author${crypto.randomUUID().slice(0, 8)}`);
    const payoutId = await aPayout(author);
    await boss.call(checkPayout, { params: { payoutId } });
    const change = app.db.selectFrom('staffChange').select('id').where('kind', '=', 'payout').where('subject', '=', payoutId);
    await deputy.call(confirmChange, { params: { changeId: (await change.executeTakeFirstOrThrow()).id } });
    await boss.call(endPayout, { params: { payoutId }, body: { reference: '20261129' } });
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
