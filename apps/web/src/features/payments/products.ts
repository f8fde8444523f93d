import type { Provider } from './data.ts';

/** Numbers of the interfaces in the address of a result, where the one that was really used is not known any more. */
const products: Record<Provider, number> = { alipay: 1, wechat_pay: 21, sandbox: 91 };

export function productOf(provider: Provider): number {
  return products[provider];
}
