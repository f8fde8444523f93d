import { paymentRules, readPaymentReceipt, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { notFound, type LoadArgs } from '../../lib/isomorphic.ts';

export type Receipt = Answer<typeof readPaymentReceipt>;

const isNumber = new RegExp(paymentRules.anyNumber.pattern);

/** An invalid number is not requested: the result is known. */
export async function loadReceipt(from: Api, { params }: LoadArgs): Promise<Receipt> {
  const number = params['number'] ?? '';
  return isNumber.test(number) ? from.call(readPaymentReceipt, { params: { number } }) : notFound('payment.not_found');
}
