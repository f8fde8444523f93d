import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { settings, type Settings } from '../../site/index.ts';
import { codeLifeMs, codeStamp, type CodeSubject } from '../code-message.ts';
import { codeRequested } from '../events.ts';

const dayMs = 24 * 60 * 60_000;

/** Serialized per address, then per recipient: two concurrent requests would both find the limit not yet reached. */
async function queueUp(tx: Tx, address: string, { channel, recipient }: CodeSubject): Promise<void> {
  await sql`select pg_advisory_xact_lock(8801, hashtext(${address}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(8802, hashtext(${`${channel} ${recipient}`}))`.execute(tx);
}

function countsOf(tx: Tx, now: Date, address: string, { channel, recipient }: CodeSubject) {
  const since = new Date(now.getTime() - dayMs);
  return tx
    .selectNoFrom([
      sql<Date | null>`(select max(sent_at) from verification_code where channel = ${channel} and recipient = ${recipient})`.as('lastAt'),
      sql<number>`(select count(*)::int from verification_code where channel = ${channel} and recipient = ${recipient} and sent_at > ${since})`.as(
        'recipient',
      ),
      sql<number>`(select count(*)::int from verification_code where address = ${address} and sent_at > ${since})`.as('address'),
      sql<number>`(select count(*)::int from verification_code where channel = 'sms' and sent_at > ${since})`.as('site'),
    ])
    .executeTakeFirstOrThrow();
}

async function refuseBeyondLimits(tx: Tx, ctx: Ctx, now: Date, values: Settings, subject: CodeSubject): Promise<void> {
  const counts = await countsOf(tx, now, ctx.address, subject);
  const waitMs = counts.lastAt === null ? 0 : counts.lastAt.getTime() + values.codeResendSeconds * 1000 - now.getTime();
  if (waitMs > 0) fail('code.too_soon', { seconds: Math.ceil(waitMs / 1000) });
  if (counts.recipient >= values.codesPerRecipientDaily || counts.address >= values.codesPerAddressDaily) fail('code.daily_limit');
  if (subject.channel === 'sms' && counts.site >= values.smsPerDay) {
    ctx.log.warn({ count: counts.site }, 'the limit of text messages a day is reached');
    fail('code.site_limit');
  }
}

/**
 * Creates a code and queues a job that sends it; an older one for the same subject becomes invalid. Nothing here checks whether the
 * recipient is known: the job does, so the request reveals nothing, by response or by time. The caller has checked a captcha. Returns the
 * seconds until the next may be requested.
 * @throws Failure `code.too_soon` (seconds), `code.daily_limit`, `code.site_limit`
 */
export async function sendCode(ctx: Ctx, subject: CodeSubject): Promise<{ seconds: number }> {
  const values = await settings.get(ctx.db);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await ctx.write(async (tx) => {
    await queueUp(tx, ctx.address, subject);
    // Read after the lock: another code may have been sent while this request waited.
    const now = ctx.clock.now();
    await refuseBeyondLimits(tx, ctx, now, values, subject);
    const { id } = await tx
      .insertInto('verificationCode')
      .values({
        ...subject,
        address: ctx.address,
        codeHash: codeStamp(ctx.seal, subject, code),
        sentAt: now,
        endsAt: new Date(now.getTime() + codeLifeMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await emit(tx, codeRequested, { codeId: id, sealed: ctx.seal.close(`code ${id}`, code).toString('base64'), language: ctx.locale });
  });
  return { seconds: values.codeResendSeconds };
}
