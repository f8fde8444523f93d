import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { concernedBy, type ApprovalKind, type Request } from './approval-kind.ts';
import { isAlone, mustAsk } from './second-person.ts';
import { mustBeUntouched } from './touches.ts';

const dayMs = 24 * 3_600_000;

/** Value that one member of staff would move without a second person; in minor units, whatever the direction. */
export interface Move {
  /** The act, e.g. `adjustment`, and what it is about. */
  kind: string;
  subject: string;
  currency: 'CNY' | 'POINT';
  units: bigint;
  /** What one may move alone within a day, all acts together. */
  limit: bigint;
}

/**
 * Counts these moves against what the caller may move alone within a day, all or none. False when one exceeds its limit:
 * then it takes two, and nothing is counted. Locks the caller's row, so that halves sent at once count as one whole; whoever
 * locks other members too has locked them all by id before.
 */
async function actAlone(tx: Tx, { viewer, clock }: MemberCtx, moves: readonly Move[]): Promise<boolean> {
  const actorId = viewer.memberId;
  await tx.selectFrom('member').select('id').where('id', '=', actorId).forNoKeyUpdate().executeTakeFirst();
  const now = clock.now();
  const { rows } = await sql<{ currency: Move['currency']; total: string }>`
    select currency, sum(amount_minor)::text as total from alone_act
    where actor_id = ${actorId} and at > ${new Date(now.getTime() - dayMs)} group by currency`.execute(tx);
  const moved = (currency: string) => BigInt(rows.find((row) => row.currency === currency)?.total ?? 0);
  if (moves.some(({ currency, units, limit }) => moved(currency) + units > limit)) return false;
  const acts = moves.map(({ kind, subject, currency, units }) => ({
    actorId,
    kind,
    subject,
    currency,
    amountMinor: String(units),
    at: now,
  }));
  if (acts.length > 0) await tx.insertInto('aloneAct').values(acts).execute();
  return true;
}

/** How an act is done at once. `alone`, for the log: because there is nobody who could be a second person. */
export interface AtOnce {
  alone?: true;
}

/** When an act needs no request. */
export interface Terms {
  /** What it moves: within the limit of a day it needs none. */
  moves?: readonly Move[];
  /** It always needs one, also of who is alone. */
  alwaysTwo?: boolean;
}

/**
 * May the caller do this at once, within the limit of a day or because nobody could be a second person? Null: it takes
 * two, and they may request it.
 * @throws Failure those of `mustAsk`; `change.touched` { from } for rights that who is alone would give
 */
export async function mayActAtOnce<R extends Request & P, P>(
  tx: Tx,
  ctx: MemberCtx,
  kind: ApprovalKind<R, P>,
  proposal: P,
  { moves, alwaysTwo = false }: Terms = {},
): Promise<AtOnce | null> {
  if (moves !== undefined && (await actAlone(tx, ctx, moves))) return {};
  const concerned = { about: await concernedBy(tx, kind, proposal), givesRights: kind.givesRights === true };
  if (alwaysTwo || !(await isAlone(tx, ctx))) {
    await mustAsk(tx, ctx, concerned);
    return null;
  }
  if (concerned.givesRights) await mustBeUntouched(tx, ctx, concerned.about);
  return { alone: true };
}
