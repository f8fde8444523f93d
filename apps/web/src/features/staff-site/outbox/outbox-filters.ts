import type { listOutbox, Query } from '@chaguan/contract';
import type { PageParameters } from '../../../lib/query.ts';

export type OutboxFilters = Pick<Query<typeof listOutbox>, 'kind' | 'state'> & { page?: number };

export const kinds = ['mail', 'sms'] as const;
export const outboxStates = ['kept', 'sent', 'failed'] as const;

/** The filters in a URL; unknown values are ignored. */
export function outboxFilters(query: PageParameters<'kind' | 'state' | 'page'>): OutboxFilters {
  const kind = kinds.find((one) => one === query.get('kind'));
  const state = outboxStates.find((one) => one === query.get('state'));
  const page = Number(query.get('page'));
  return { ...(kind && { kind }), ...(state && { state }), ...(Number.isInteger(page) && page > 1 && { page }) };
}
