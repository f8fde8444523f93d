import {
  adminPaymentNoticesPage,
  adminPaymentOrdersPage,
  checkPayment,
  editPaymentProvider,
  listPayments,
  listRefusedNotices,
  paymentProviderIds,
  paymentStates,
  readPayment,
  testPaymentProvider,
  type Answer,
  type Body,
  type listPaymentProviders,
} from '@chaguan/contract';
import type { PageQuery } from '@chaguan/contract/address-of';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn, queryOf, type PageParameters } from '../../../lib/query.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';

export type Payments = Answer<typeof listPayments>;
export type StaffOrder = Payments['items'][number];
export type StaffPayment = Answer<typeof readPayment>;
export type Notices = Answer<typeof listRefusedNotices>;
export type Notice = Notices['items'][number];
export type Setup = Answer<typeof listPaymentProviders>;
export type ProviderSetup = Setup['items'][number];
export type SetupForm = Body<typeof editPaymentProvider>;

function dayIn(query: PageParameters<'from' | 'until'>, name: 'from' | 'until'): string | undefined {
  const day = query.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The start of a day of the site, plus so many days. */
export function startOf(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + later * dayMs).toISOString();
}

type OrderParameter = 'member' | 'number' | 'from' | 'until';

/** The filters in a URL: member, order, days; invalid ones are ignored. */
export function orderFilters(query: PageParameters<OrderParameter>): Partial<Record<OrderParameter, string | undefined>> {
  const text = (name: 'member' | 'number'): string | undefined =>
    query.get(name)?.trim().slice(0, staffLimitsOf(listPayments, name).maxLength) || undefined;
  return { member: text('member'), number: text('number'), from: dayIn(query, 'from'), until: dayIn(query, 'until') };
}

export function paymentFilters(query: PageParameters<OrderParameter | 'state' | 'provider'>): PageQuery<typeof adminPaymentOrdersPage> {
  return {
    state: paymentStates.find((one) => one === query.get('state')),
    provider: paymentProviderIds.find((one) => one === query.get('provider')),
    ...orderFilters(query),
  };
}

export async function loadPayments(from: Api, { url }: LoadArgs) {
  const filters = paymentFilters(queryOf(adminPaymentOrdersPage, url));
  const { from: first, until: last, state, provider, member, number } = filters;
  const query = {
    page: pageIn(queryOf(adminPaymentOrdersPage, url)),
    ...(state && { state: paymentStates.find((one) => one === state) }),
    ...(provider && { provider: paymentProviderIds.find((one) => one === provider) }),
    ...(member && { member }),
    ...(number && { number }),
    ...(first && { from: startOf(first, 0) }),
    ...(last && { until: startOf(last, 1) }),
  };
  return { filters, payments: await from.call(listPayments, { query }) };
}

export function loadPayment(from: Api, { params }: LoadArgs): Promise<StaffPayment> {
  return from.call(readPayment, { params: { number: params['number'] ?? '' } });
}

export function loadNotices(from: Api, { url }: LoadArgs): Promise<Notices> {
  return from.call(listRefusedNotices, { query: { page: pageIn(queryOf(adminPaymentNoticesPage, url)) } });
}

export const paymentActs = {
  check: (number: string) => api.call(checkPayment, { params: { number } }),
  save: (provider: ProviderSetup['provider'], body: SetupForm) => api.call(editPaymentProvider, { params: { provider }, body }),
  test: (provider: ProviderSetup['provider']) => api.call(testPaymentProvider, { params: { provider } }),
};
