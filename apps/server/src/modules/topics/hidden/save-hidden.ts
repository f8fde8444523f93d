import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { failField, invariant } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { PostKind } from '../../posts/index.ts';
import type { WrittenBody, WrittenHidden } from '../../writing/index.ts';
import { parseAmount } from '../../ledger/index.ts';
import { grades } from '../../members/index.ts';
import { passwordHash } from './password.ts';
import { splitHidden } from '@chaguan/richtext';
import { sql } from 'kysely';

/**
 * The grade that a block requires must exist, unless the body that an edit replaces (`before`) requires it already. @throws Failure beside
 * `body`: `hidden.grade_unknown`
 */
export async function checkHidden({ db }: Pick<Ctx, 'db'>, hidden: readonly WrittenHidden[], before = ''): Promise<void> {
  const grade = hidden.find(({ kind }) => kind === 'grade');
  if (grade === undefined || splitHidden(before).parts.some(({ kind, value }) => kind === 'grade' && value === grade.value)) return;
  const known = await grades.get(db);
  if (!known.some(({ points }) => String(points) === grade.value)) failField('body', 'hidden.grade_unknown', { points: grade.value });
}

function lockOf(topicId: string, { kind, value }: WrittenHidden) {
  const none = { topicId, kind, priceMinor: null, salt: null, passwordHash: null };
  if (kind === 'reply') return none;
  if (kind === 'password') {
    const salt = randomBytes(16);
    return { ...none, salt, passwordHash: passwordHash(salt, value) };
  }
  const price = parseAmount(value, kind === 'balance' ? 'CNY' : 'POINT');
  invariant(price !== undefined, 'the value of a block was read when it was written');
  return { ...none, priceMinor: String(price) };
}

/** The kinds of the hidden parts, once each, as a column of the topic. */
export function hiddenKindsOf({ hidden }: WrittenBody) {
  return { hiddenKinds: [...new Set(hidden.map(({ kind }) => kind))] };
}

/** Replaces the hidden blocks of a topic. Members who have unlocked a kind keep access. */
export async function saveHidden(tx: Tx, topicId: string, hidden: readonly WrittenHidden[]): Promise<void> {
  await tx.deleteFrom('topicLock').where('topicId', '=', topicId).execute();
  if (hidden.length === 0) return;
  const first = new Map(hidden.toReversed().map((block) => [block.kind, block]));
  await tx
    .insertInto('topicLock')
    .values([...first.values()].map((block) => lockOf(topicId, block)))
    .execute();
  await tx
    .insertInto('topicHidden')
    .values(hidden.map(({ kind, html }, at) => ({ topicId, place: at + 1, kind, html })))
    .execute();
}

/** Hidden parts and their locks are deleted with their topic; who unlocked them at what price is kept, like the ledger. */
export async function forgetHidden(tx: Tx, kind: PostKind, topicIds: readonly string[]): Promise<void> {
  if (kind !== 'topic') return;
  await sql`delete from topic_lock where topic_id = any(${topicIds}::bigint[])`.execute(tx);
}
