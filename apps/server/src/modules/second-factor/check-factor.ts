import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** Seeds are encrypted for their member: copied to another row they cannot be decrypted. */
export function sealPurpose(memberId: string): string {
  return `totp:${memberId}`;
}

/** Checks a number or a recovery code, which is consumed if correct. Of two concurrent requests with the same one, only one gets true. */
export async function consumeFactor(
  tx: Tx,
  { clock, seal }: Pick<Services, 'clock' | 'seal'>,
  memberId: string,
  code: string,
): Promise<boolean> {
  const now = clock.now();
  const row = await tx
    .selectFrom('memberTotp')
    .select('sealedSecret')
    .where('memberId', '=', memberId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return false;
  const step = stepOf(seal.open(sealPurpose(memberId), row.sealedSecret), code, now);
  if (step === undefined) return consumeRecoveryCode(tx, now, memberId, code);
  const accepted = await tx
    .updateTable('memberTotp')
    .set({ lastStep: step })
    .where('memberId', '=', memberId)
    .where('lastStep', '<', String(step))
    .returning('memberId')
    .executeTakeFirst();
  return accepted !== undefined;
}
