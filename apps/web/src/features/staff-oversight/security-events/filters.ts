import { securityEventKinds, type adminSecurityEventsPage } from '@chaguan/contract';
import type { PageQuery } from '@chaguan/contract/address-of';
import type { PageParameters } from '../../../lib/query.ts';

export type SecurityEventFilters = Omit<PageQuery<typeof adminSecurityEventsPage>, 'kind'> & {
  kind?: (typeof securityEventKinds)[number] | undefined;
};

/** The filters in the URL; invalid ones are ignored, so that a broken link still shows a list. */
export function securityEventFilters(query: PageParameters<'kind' | 'account' | 'address' | 'olderThan'>): SecurityEventFilters {
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
