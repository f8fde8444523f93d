import { securityEventKinds } from '@chaguan/contract';
import type { SecurityEventsPlace } from '../../../admin-paths.ts';

/** What the address asks for; what cannot be asked for is left out, so that a mangled link still shows a list. */
export function securityEventFilters(query: URLSearchParams): SecurityEventsPlace {
  const kind = securityEventKinds.find((one) => one === query.get('kind'));
  const account = query.get('account')?.trim() ?? '';
  const address = query.get('address')?.trim() ?? '';
  const olderThan = query.get('olderThan') ?? '';
  return {
    ...(kind && { kind }),
    ...(/^.{1,50}$/u.test(account) && { account }),
    ...(/^[0-9A-Fa-f.:]{2,64}$/.test(address) && { address }),
    ...(/^[1-9]\d{0,17}$/.test(olderThan) && { olderThan }),
  };
}
