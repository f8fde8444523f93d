import { paymentRules, type PaymentProviderId } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import type { NoticeRefused } from '../providers/adapter.ts';

const maxFields = 24;
const mostCharacters = 120;

/** Data from an unknown sender, as short texts that the database accepts. */
function tame(claimed: Readonly<Record<string, unknown>>): { name: string; value: string }[] {
  const text = (value: unknown): string => {
    const whole = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return whole.slice(0, mostCharacters).replaceAll('\0', '').toWellFormed();
  };
  return Object.entries(claimed)
    .filter(([name]) => name !== 'sign')
    .slice(0, maxFields)
    .map(([name, value]) => ({ name: text(name), value: text(value) }));
}

/** Stores a rejected notification for staff: one row per order and reason, with a count. */
export async function storeRefused(
  { db, clock, log }: Services,
  provider: PaymentProviderId,
  { reason, number, claimed }: NoticeRefused,
  address: string,
): Promise<void> {
  const known = number !== undefined && new RegExp(paymentRules.number.pattern).test(number);
  const order = known ? await db.selectFrom('paymentOrder').select('id').where('number', '=', number).executeTakeFirst() : undefined;
  const now = clock.now();
  await db
    .insertInto('paymentNotice')
    .values({ provider, orderId: order?.id ?? null, reason, firstAt: now, lastAt: now, address, claimed: JSON.stringify(tame(claimed)) })
    .onConflict((conflict) =>
      conflict.constraint('payment_notice_once').doUpdateSet((eb) => ({
        times: sql<string>`payment_notice.times + 1`,
        lastAt: eb.ref('excluded.lastAt'),
        address: eb.ref('excluded.address'),
        claimed: eb.ref('excluded.claimed'),
      })),
    )
    .execute();
  log.warn({ provider, reason, orderId: order?.id, address }, 'a payment notification was refused');
}
