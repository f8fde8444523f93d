import { type Answer, formerAddressKinds, type listFormerAddresses } from '@chaguan/contract';
import type { PageParameters } from '../../../lib/query.ts';

export type FormerAddresses = Answer<typeof listFormerAddresses>;
export type FormerKind = (typeof formerAddressKinds)[number];

export interface Filters {
  kind: FormerKind;
  text?: string;
}

/** The filters in the URL of the screen; unknown values are ignored. */
export function filtersIn(query: PageParameters<'kind' | 'text'>): Filters {
  const text = query.get('text')?.trim().slice(0, 100) ?? '';
  return { kind: formerAddressKinds.find((one) => one === query.get('kind')) ?? 'patterns', ...(text !== '' && { text }) };
}
