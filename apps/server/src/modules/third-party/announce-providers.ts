import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';

/** After the commit every process reads the providers anew; pages hold the official account's app id. */
export function announceProviders(tx: Tx): void {
  announce(tx, { drop: 'sign-in-providers' });
  announce(tx, { drop: 'page:*' });
}
