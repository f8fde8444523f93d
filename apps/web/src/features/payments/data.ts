import {
  launchPayment,
  readPaymentForm,
  readPaymentOrder,
  readPaymentResult,
  paymentRules,
  paySandbox,
  readSandboxPayment,
  startPayment,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';

export type PaymentForm = Answer<typeof readPaymentForm>;
export type Order = Answer<typeof startPayment>;
export type Result = Answer<typeof readPaymentOrder>;
export type Launch = Answer<typeof launchPayment>;
export type OrderProvider = Order['provider'];

type Device = Body<typeof launchPayment>['device'];

/** A phone opens the provider's app or its mobile page; the document's first script has determined the device. */
function deviceHere(): Device {
  return document.documentElement.dataset['device'] === 'phone' ? 'phone' : 'desktop';
}

/** What WeChat's browser brings back with the member, after it has learned who pays. */
export type WechatConsent = { code: string; state: string };

const quiet = { loading: false, timestamp: false } as const;

export const paymentActs = {
  start: (body: Body<typeof startPayment>, idempotencyKey: string) => api.call(startPayment, { body }, { idempotencyKey }),
  launch: (number: string, consent?: WechatConsent) =>
    api.call(launchPayment, { params: { number }, body: { device: deviceHere(), ...consent } }),
  look: (number: string) => api.call(readPaymentOrder, { params: { number } }, { ...quiet, expect: [401, 403, 404, 456, 500, 502, 503] }),
  playMoney: (number: string, notices: number) => api.call(paySandbox, { params: { number }, body: { notices } }),
};

export function loadForm(from: Api): Promise<PaymentForm> {
  return from.call(readPaymentForm);
}

const isNumber = new RegExp(paymentRules.anyNumber.pattern);

/** An invalid number is not requested: the result is known. */
export async function loadResult(from: Api, { params }: LoadArgs): Promise<Answer<typeof readPaymentResult>> {
  const number = params['parameterId'] ?? '';
  return isNumber.test(number) ? from.call(readPaymentResult, { params: { number } }) : { recharge: null, cardOrder: null };
}

export function loadSandbox(from: Api, { params }: LoadArgs): Promise<Answer<typeof readSandboxPayment>> {
  return from.call(readSandboxPayment, { params: { number: params['number'] ?? '' } });
}

/** Numbers of the interfaces in the URL of a result, if the one that was used is no longer known. */
const products: Record<OrderProvider, number> = { alipay: 1, wechat_pay: 21, sandbox: 91 };

export function productOf(provider: OrderProvider): number {
  return products[provider];
}
