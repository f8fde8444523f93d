import { paymentCompletedPage, paymentPage, paymentRules } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';

const { recharge, cardOrder } = paymentRules.modules;

/** The interface number for payments of cards: the balance. */
const balance = 0;

export function rechargePath(): string {
  return addressOf(paymentPage, { paymentModule: String(recharge) });
}

/** The result page of a recharge; `product` is the number of the interface with which it was begun. */
export function rechargeResultPath({ product, number }: { product: number; number: string }): string {
  return addressOf(paymentCompletedPage, { interfaceProduct: product, paymentModule: recharge, parameterId: number });
}

export function cardResultPath({ number }: { number: string }): string {
  return addressOf(paymentCompletedPage, { interfaceProduct: balance, paymentModule: cardOrder, parameterId: number });
}
