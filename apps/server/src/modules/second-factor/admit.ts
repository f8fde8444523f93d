import type { Answer, login } from '@chaguan/contract';
import type { Db, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { memberCard, openSession, type SessionMethod } from '../members/index.ts';
import { settings } from '../site/index.ts';
import { beginProof } from './proofs.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

type Entry = Answer<typeof login>;

async function refuseUnwelcome(db: Db | Tx, memberId: string, loginOpen: boolean): Promise<void> {
  const member = await db.selectFrom('member').select(['state', 'staff']).where('id', '=', memberId).executeTakeFirst();
  if (member?.state !== 'active') fail('login.refused');
  if (!loginOpen && !member.staff) fail('login.closed');
}

/** The methods with which the member can give the second factor; none if it is off. */
async function methodsOf(db: Db, memberId: string): Promise<string[]> {
  const row = await db
    .selectFrom('memberTotp')
    .select((eb) => eb.exists(eb.selectFrom('passkey').select('passkey.id').where('passkey.memberId', '=', memberId)).as('passkey'))
    .where('memberTotp.memberId', '=', memberId)
    .where('memberTotp.enabledAt', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return [];
  const recovery = (await countRecoveryCodes(db, memberId)) > 0;
  return ['totp', ...(recovery ? ['recovery'] : []), ...(row.passkey === true ? ['passkey'] : [])];
}

/** Opens the session of a member who has given every factor, in the transaction that consumed the last one. */
export async function enter(tx: Tx, ctx: Ctx, memberId: string, method: SessionMethod): Promise<Entry> {
  const { loginOpen } = await settings.get(ctx.db);
  // Locked until the session exists: disabling the member concurrently waits for us, and then ends it.
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forShare().execute();
  await refuseUnwelcome(tx, memberId, loginOpen);
  const tokens = await openSession(tx, ctx.clock.now(), memberId, ctx, method);
  return { ...tokens, systemUser: await memberCard(tx, memberId) };
}

/**
 * Signs in a member who has just proved an identity, and opens the session. If sign-in is switched off staff can still enter, because only
 * they can switch it on again. A passkey has verified its owner itself and counts as both factors.
 * @throws Failure `login.closed`, `login.refused` for a member who is not active, `login.second_factor` with `ticket` and `methods` (totp,
 * recovery, passkey, separated by commas) when `passSecondFactor` must follow
 */
export async function admit(ctx: Ctx, memberId: string, method: SessionMethod): Promise<Entry> {
  const methods = method === 'passkey' ? [] : await methodsOf(ctx.db, memberId);
  if (methods.length === 0) return ctx.write((tx) => enter(tx, ctx, memberId, method));
  const { loginOpen } = await settings.get(ctx.db);
  await refuseUnwelcome(ctx.db, memberId, loginOpen);
  const ticket = await beginProof(ctx.db, ctx.clock.now(), 'second_factor', memberId, { address: ctx.address, method });
  return fail('login.second_factor', { ticket, methods: methods.join(',') });
}
