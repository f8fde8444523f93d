import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordEvidence } from '../audit/index.ts';
import { concernedBy, type ApprovalKind, type Request } from './approval-kind.ts';
import { isAlone, mustAsk } from './second-person.ts';
import { mustBeUntouched } from './touches.ts';

const dayMs = 24 * 3_600_000;

/** An amount that one staff member would move without a second person; in minor units, without sign. */
export interface Move {
  /** The kind of act, e.g. `adjustment`, and its subject. */
  kind: string;
  subject: string;
  currency: 'CNY' | 'POINT';
  units: bigint;
  /** The daily limit of one staff member for all acts together. */
  limit: bigint;
}

/**
 * Counts these moves against the daily limit of the caller, all or none. False when one exceeds its limit: then it needs a second person,
 * and nothing is counted. Locks the caller's row, so that concurrent halves count as one whole; commands that also lock other members have
 * locked all of them by id before.
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
  if (acts.length > 0) {
    const inserted = await tx.insertInto('aloneAct').values(acts).returningAll().execute();
    await recordEvidence(
      tx,
      inserted.map((row) => ({
        kind: 'alone_act',
        subject: row.id,
        content: [row.actorId, row.currency, row.amountMinor, row.kind, row.subject, row.at.getTime()].join(' '),
      })),
    );
  }
  return true;
}

/** How an act is done immediately. `alone`, for the log: because nobody else could be a second person. */
export interface AtOnce {
  alone?: true;
}

/** When an act needs no request. */
export interface Terms {
  /** What it moves: within the daily limit no request is needed. */
  moves?: readonly Move[];
  /** It always needs a request, even from the only staff member. */
  alwaysTwo?: boolean;
}

/**
 * May the caller do this immediately, within the daily limit or because nobody could be a second person? Null: it needs two, and the caller
 * may request it.
 * @throws Failure those of `mustAsk`; `change.touched` { from } for rights that the only staff member would give
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
