import { sql } from 'kysely';
import { failField } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { codeStamp, type CodeSubject } from '../code-message.ts';

/** Maximum number of wrong tries, after which a code is invalid. */
const maxTries = 5;

/**
 * Checks a code and consumes it if it is correct. One statement under the row's lock, deliberately outside any transaction: of ten
 * concurrent requests one wins, and a try counts also when the surrounding act fails. So check everything else that may fail first, and the
 * code last.
 * @throws Failure at `field`: `code.wrong`; `code.expired` when there is no valid one (never sent, used, 10 minutes, 5 tries)
 */
export async function checkCode(
  { db, clock, seal }: Pick<Services, 'db' | 'clock' | 'seal'>,
  subject: CodeSubject,
  code: string,
  field = 'code',
): Promise<void> {
  const now = clock.now();
  const stamp = codeStamp(seal, subject, code);
  const row = await db
    .updateTable('verificationCode')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      usedAt: sql<Date | null>`case when ${eb.ref('codeHash')} = ${stamp} then ${now}::timestamptz end`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('verificationCode as latest')
        .select('latest.id')
        .where('latest.channel', '=', subject.channel)
        .where('latest.recipient', '=', subject.recipient)
        .where('latest.purpose', '=', subject.purpose)
        .where(sql<boolean>`latest.member_id is not distinct from ${subject.memberId}::bigint`)
        .orderBy('latest.id', 'desc')
        .limit(1),
    )
    .where('usedAt', 'is', null)
    .where('tries', '<', maxTries)
    .where('endsAt', '>', now)
    .returning('usedAt')
    .executeTakeFirst();
  if (row === undefined) failField(field, 'code.expired');
  if (row.usedAt === null) failField(field, 'code.wrong');
}
