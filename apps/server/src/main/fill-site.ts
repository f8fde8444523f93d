import { fillSkeletons } from '../modules/members/index.ts';
import { preparePushKeys } from '../modules/push/index.ts';
import { countFirstDays } from '../modules/statistics/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Bus } from '../platform/events/bus.ts';
import type { Services } from '../platform/http/ctx.ts';
import type { Log } from '../platform/log.ts';
import { prepareFirstStart, type StaffSignIn } from './first-start.ts';
import type { OpenedDatabase } from './open-database.ts';
import { createServices } from './services.ts';
import { subscriptions } from './subscriptions.ts';

export interface FilledSite {
  services: Services;
  bus: Bus;
  /** Of the account that was created for an empty site. */
  signIn: StaffSignIn | undefined;
}

/** Creates what a site needs besides its tables: the services of this process, and in the database what is still missing. `adopt` gets the bus at once, to close it whatever follows. */
export async function fillSite(config: Config, database: OpenedDatabase, log: Log, adopt: (bus: Bus) => void): Promise<FilledSite> {
  database.db.reactions.declare(subscriptions);
  const { services, bus } = await createServices(config, database, log);
  adopt(bus);
  await fillSkeletons(services);
  const signIn = await prepareFirstStart(services);
  await preparePushKeys(services);
  await countFirstDays(services);
  return { services, bus, signIn };
}
