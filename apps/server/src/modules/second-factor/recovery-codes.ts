import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { recordStaffSignIn } from '../members/index.ts';

const howMany = 10;
const letters = 15;

/** Without i, l, o, u, 0 and 1, which are easily confused. */
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789';

/** 73 random bits, so that a plain hash is enough; bound to its member, so that equal codes have different hashes. */
function hashOf(memberId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery:${memberId}:${plain}`).digest();
}

function newCode(): string {
  const text = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${text.slice(0, 5)}-${text.slice(5, 10)}-${text.slice(10)}`;
}

/** Replaces all codes by ten new ones. They are returned only now; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute();
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ memberId, codeHash: hashOf(memberId, code) })))
    .execute();
  await recordStaffSignIn(tx, memberId);
  return codes;
}

/** Consumes a code; of two concurrent requests with one code, only one gets true. */
export async function consumeRecoveryCode(tx: Tx, now: Date, memberId: string, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('memberId', '=', memberId)
    .where('codeHash', '=', hashOf(memberId, code))
    .where('usedAt', 'is', null)
    .returning('memberId')
    .executeTakeFirst();
  if (used !== undefined) await recordStaffSignIn(tx, memberId);
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db | Tx, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCode')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
