import type { Db } from '../../../platform/database/db.ts';
import { providers } from '../providers.ts';

/** App id of the official account that WeChat's own browser signs in with; empty for none. */
export async function officialAccountAppId(db: Db): Promise<string> {
  const all = await providers.get(db);
  return all.find(({ enabled, officialAppId }) => enabled && officialAppId !== '')?.officialAppId ?? '';
}
