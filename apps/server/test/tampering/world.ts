import {
  addTip,
  addGiftTask,
  addQuestion,
  addSignInProvider,
  addTopic,
  adjustMember,
  adoptAnswer,
  bookRefund,
  buyMembershipCard,
  claimEnvelope,
  confirmAdjustment,
  confirmChange,
  editMailDelivery,
  editPaymentProvider,
  editSettings,
  markStaff,
  paySandbox,
  postAnswer,
  postComment,
  refundMembershipCardOrder,
  refuseAdjustment,
  startPayment,
  unlockTopic,
} from '@chaguan/contract';
import { witnesses } from '../../src/main/witnesses.ts';
import { factChecks } from '../../src/main/fact-checks.ts';
import { prove } from '../../src/modules/ledger/index.ts';
import { settle } from '../../src/modules/payments/commands/settle.ts';
import { answerSource } from '../../src/modules/payments/commands/store-signed.ts';
import { giveOnce } from '../../src/modules/memberships/gifts/give.ts';
import { aRole } from '../../src/modules/memberships/testing.ts';
import { alipayForm } from '../../src/modules/payments/testing/form.ts';
import { replaceRecoveryCodes, consumeRecoveryCode } from '../../src/modules/second-factor/recovery-codes.ts';
import { formOf } from '../../src/modules/third-party/testing/form.ts';
import { amount } from '../../src/modules/ledger/index.ts';
import { aQuestionTag } from '../../src/modules/questions/testing.ts';
import { aTag } from '../../src/modules/tags/testing.ts';
import type { Person, TestApp } from '../app.ts';
import { openCard } from '../card-on-sale.ts';

/** Everything that moves value once and more, done as people do it, with a proof in the middle and one at the end. */
export interface Books {
  alice: Person;
  bob: Person;
  boss: Person;
  deputy: Person;
  roleId: string;
  topicId: string;
  questionId: string;
  /** Of the last proof: what somebody wrote down outside. */
  root: string;
}

async function recharge(person: Person, yuan: string): Promise<string> {
  const { number } = await person.call(startPayment, { body: { amount: yuan, provider: 'sandbox' } }, crypto.randomUUID());
  await person.call(paySandbox, { params: { number }, body: { notices: 2 } });
  return number;
}

/** The bank says that a part of an order went back. */
async function goBack({ services, db }: TestApp, number: string, reference: string, fen: number): Promise<string> {
  const row = await db.selectFrom('paymentOrder').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const claim = {
    number,
    amount: amount(row.amountMinor),
    providerNumber: row.providerNumber ?? '',
    state: 'refunded',
    refund: { amount: amount(fen), number: reference },
  } as const;
  await settle(services, 'sandbox', claim, answerSource(claim));
  return (await db.selectFrom('paymentRefund').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
}

async function adjust(boss: Person, deputy: Person, to: Person): Promise<void> {
  const give = (currency: 'CNY' | 'POINT', sum: string) =>
    boss.call(
      adjustMember,
      { params: { memberId: to.id }, body: { currency, direction: 'give', amount: sum, reason: '补' } },
      crypto.randomUUID(),
    );
  await give('CNY', '5');
  const { id } = await give('POINT', '2000');
  await deputy.call(confirmAdjustment, { params: { adjustmentId: id } });
  const refused = await give('CNY', '5000');
  await deputy.call(refuseAdjustment, { params: { adjustmentId: refused.id } });
  await give('CNY', '6000');
}

async function write(app: TestApp, alice: Person, bob: Person) {
  const [tagId, questionTag] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  const envelope = { type: 'random', amount: '10', quantity: 5 } as const;
  const hidden = ':::hide{type=balance value=0.50}\n水温\n:::';
  const { topicId } = await alice.call(
    addTopic,
    { body: { title: '红包', body: `发一个。\n\n${hidden}`, tagId, envelope } },
    crypto.randomUUID(),
  );
  await bob.call(claimEnvelope, { params: { topicId } });
  await bob.call(unlockTopic, { params: { topicId }, body: { kind: 'balance', price: '0.50' } }, crypto.randomUUID());
  await bob.call(addTip, { params: { kind: 'topic', postId: topicId }, body: { amount: '0.30', named: false } }, crypto.randomUUID());
  await bob.call(postComment, { params: { topicId }, body: { body: '好茶。' } }, crypto.randomUUID());
  const ask = (bountyCny: string) =>
    alice.call(addQuestion, { body: { title: '水温', tagIds: [questionTag], body: '多热？', bountyCny } }, crypto.randomUUID());
  const { questionId } = await ask('4');
  await ask('3');
  const { answer } = await bob.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } }, crypto.randomUUID());
  await alice.call(adoptAnswer, { params: { questionId }, body: { answerId: answer.id } });
  return { topicId, questionId };
}

async function buy(app: TestApp, boss: Person, alice: Person): Promise<string> {
  const { card, roleId } = await openCard(boss, app.services);
  const order = () => alice.call(buyMembershipCard, { body: card }, crypto.randomUUID());
  await order();
  const { number } = await order();
  await boss.call(refundMembershipCardOrder, { params: { number }, body: { reason: '不要了' } });
  return roleId;
}

/** Somebody left the staff, and every channel is set up by two. */
async function leaveAndChannels(app: TestApp, boss: Person, deputy: Person, bob: Person): Promise<void> {
  const former = await app.staff('former');
  await boss.call(markStaff, { params: { memberId: former.id }, body: { staff: false } });
  const mail = { host: 'smtp.example.org', port: '465', security: 'tls', user: 'tea', password: 'one', from: 'tea@example.org' } as const;
  await boss.call(editMailDelivery, { body: mail });
  await boss.call(editPaymentProvider, { params: { provider: 'alipay' }, body: { ...alipayForm } });
  const oidc = formOf({ issuer: 'https://id.example.org', clientId: 'tea', clientSecret: 'one' });
  await boss.call(addSignInProvider, { body: oidc });
  const rows = await app.db
    .selectFrom('staffChange')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', 'in', ['delivery', 'payment_provider', 'sign_in_provider'])
    .execute();
  for (const { id } of rows) await deputy.call(confirmChange, { params: { changeId: id } });
  const roleId = await aRole(app, '常客');
  const gift = { kind: 'once', name: '见面礼', roleId, unit: 'day', quantity: 7, enabled: true, pointsEarned: 0 } as const;
  const { id: taskId } = await boss.call(addGiftTask, { body: gift });
  await giveOnce(app.services, { taskId });
  const tagId = await app.write((tx) => aTag(tx));
  const envelope = { type: 'personal' as const, amount: '1', quantity: 1, memberIds: [bob.id] };
  const alice = await app.member('alice');
  await alice.call(addTopic, { body: { title: '给你', body: '收着。', tagId, envelope } }, crypto.randomUUID());
}

/** Somebody of the staff with two steps, of whose recovery codes one is used. */
async function protect(app: TestApp, boss: Person): Promise<void> {
  await app.write(async (tx) => {
    await tx
      .insertInto('memberTotp')
      .values({ memberId: boss.id, sealedSecret: Buffer.from('seed'), enabledAt: app.clock.now() })
      .execute();
    const [code = ''] = await replaceRecoveryCodes(tx, boss.id);
    await consumeRecoveryCode(tx, app.clock.now(), boss.id, code);
  });
}

/** Books that are right, of a few dozen transactions. */
export async function openBooks(app: TestApp): Promise<Books> {
  const [alice, bob, boss, deputy] = [
    await app.member('alice'),
    await app.member('bob'),
    await app.staff('boss'),
    await app.staff('deputy'),
  ];
  const first = await recharge(alice, '50');
  await recharge(bob, '20');
  await adjust(boss, deputy, alice);
  await boss.call(editSettings, { body: { values: { adjustLimitYuan: '200', pointsAnswer: '7' } } });
  const { id: changeId } = await app.db.selectFrom('staffChange').select('id').executeTakeFirstOrThrow();
  await deputy.call(confirmChange, { params: { changeId } });
  const carol = await app.member('carol');
  await boss.call(markStaff, { params: { memberId: carol.id }, body: { staff: true } });
  await leaveAndChannels(app, boss, deputy, bob);
  await protect(app, boss);
  await prove(app.db, app.clock.now(), { facts: factChecks, witnesses });
  const { topicId, questionId } = await write(app, alice, bob);
  const roleId = await buy(app, boss, alice);
  await boss.call(bookRefund, { params: { refundId: await goBack(app, first, 'r1', 150) } });
  await goBack(app, first, 'r2', 250);
  const { root, findings } = await prove(app.db, app.clock.now(), { facts: factChecks, witnesses });
  if (Object.keys(findings).length > 0) throw new Error(`the books are wrong from the start: ${JSON.stringify(findings)}`);
  return { alice, bob, boss, deputy, roleId, topicId, questionId, root };
}
