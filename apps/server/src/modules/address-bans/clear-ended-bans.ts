import { reportRules } from '@chaguan/contract';
import type { Services } from '../../platform/http/ctx.ts';

/** Staff can look up for half a year why an address was banned. */
const keptMs = reportRules.keptDays * 24 * 60 * 60_000;

export async function clearEndedBans({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('addressBan')
    .where('endsAt', '<', new Date(clock.now().getTime() - keptMs))
    .execute();
}
