import { createHash } from 'node:crypto';
import type { payoutMethods, payoutStates } from '@chaguan/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Payout as Table } from '../../platform/database/schema.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx, Services } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { amount, type AmountMinor, decimalOf } from '../ledger/index.ts';

export type PayoutMethod = (typeof payoutMethods)[number];
export type PayoutState = (typeof payoutStates)[number];

/** Money of a member that is on its way out. */
export interface Payout {
  id: string;
  memberId: string;
  amount: AmountMinor;
  /** What the site keeps of it. */
  fee: AmountMinor;
  method: PayoutMethod;
  state: PayoutState;
}

export function payoutOf({ id, memberId, amountMinor, feeMinor, method, state }: Selectable<Table>): Payout {
  return {
    id,
    memberId,
    amount: amount(amountMinor),
    fee: amount(feeMinor),
    method: method as PayoutMethod,
    state: state as PayoutState,
  };
}

/** In any state, locked: of two acts at once the second finds what the first did. @throws Failure `payout.not_found` */
export async function lockPayout(tx: Tx, id: string): Promise<Payout> {
  const row = await tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? fail('payout.not_found') : payoutOf(row);
}

/** Locked for an act of staff. Nobody decides about their own money. @throws Failure `payout.not_found`, `payout.own`, `payout.decided` */
export async function lockForStaff(tx: Tx, { viewer }: MemberCtx, id: string): Promise<Payout> {
  const payout = await lockPayout(tx, id);
  if (payout.memberId === viewer.memberId) fail('payout.own');
  if (payout.state !== 'requested' && payout.state !== 'approved') fail('payout.decided');
  return payout;
}

/** To whom it goes. */
export interface Recipient {
  name: string;
  account: string;
}

const purpose = 'payout recipient';

/** Encrypted, with a digest that stays when it is erased. */
export function sealRecipient({ seal }: Pick<Services, 'seal'>, recipient: Recipient): { sealed: Buffer; digest: Buffer } {
  const sealed = seal.close(purpose, JSON.stringify(recipient));
  return { sealed, digest: createHash('sha256').update(sealed).digest() };
}

export function openRecipient({ seal }: Pick<Services, 'seal'>, sealed: Uint8Array): Recipient {
  return JSON.parse(seal.open(purpose, sealed)) as Recipient;
}

/** Logged without the recipient. */
export async function recordPayout(
  tx: Tx,
  ctx: MemberCtx,
  act: string,
  { id, memberId, amount: sum }: Payout,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const after = { member: memberId, amount: decimalOf(sum, 'CNY'), ...more };
  await recordAct(tx, ctx, { act, subject: { kind: 'payout', id }, after });
}
