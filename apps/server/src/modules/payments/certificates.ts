import { certificateFields } from '@chaguan/contract';
import type { Services } from '../../platform/http/ctx.ts';
import { expiryIn } from './keys.ts';

/** Staff and monitoring are warned this long before a certificate expires: getting a new one takes days, and its change two people. */
const warnMs = 30 * 24 * 60 * 60 * 1000;

type Fields = Readonly<Partial<Record<(typeof certificateFields)[number], string>>>;

/** The certificates among the settings of an account, with their ends. Old ones were stored as bare keys, which do not say when they end. */
export function certificatesOf(settings: Fields): { field: (typeof certificateFields)[number]; until: Date }[] {
  return certificateFields.flatMap((field) => {
    const until = expiryIn(settings[field] ?? '');
    return until === undefined ? [] : [{ field, until }];
  });
}

/** The alarm: an error in the log each day for a certificate of a provider in use that ends soon or has ended. */
export async function watchCertificates({ db, clock, log }: Services): Promise<void> {
  const rows = await db.selectFrom('paymentProvider').select(['product', 'settings']).where('enabled', '=', true).execute();
  for (const { product, settings } of rows) {
    for (const { field, until } of certificatesOf(settings as unknown as Fields)) {
      if (until.getTime() - clock.now().getTime() > warnMs) continue;
      log.error({ provider: product, field, until }, 'a certificate of a payment provider expires');
    }
  }
}
