import type { Tx } from '../../platform/database/db.ts';
import { everyPage } from '../../platform/cache/page-group.ts';
import { providers } from './providers.ts';

/** After the commit every process reloads the providers; pages contain the official account's app id. */
export function announceProviders(tx: Tx): void {
  providers.drop(tx);
  everyPage.drop(tx);
}
