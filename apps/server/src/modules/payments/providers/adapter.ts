import type { IncomingHttpHeaders } from 'node:http';
import type { NoticeReason } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';
import type { AmountMinor } from '../../ledger/index.ts';
import type { ProviderAccount } from '../provider-account.ts';

/** What is to be paid, as a provider is told. */
export interface Bill {
  number: string;
  amount: AmountMinor;
  /** What the payer reads. */
  title: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Who is about to pay, and with what kind of browser. */
export interface Payer {
  device: 'desktop' | 'phone';
  userAgent: string;
  address: string;
}

/** Where to pay; `product` is the number of the interface in the address of the result. */
export interface Launch {
  kind: 'redirect' | 'qr';
  address: string;
  product: number;
}

/** What a provider says about an order, after its signature and the merchant were checked. Nothing of it is believed before order and amount match too. */
export interface Claim {
  number: string;
  amount: AmountMinor;
  providerNumber: string;
  state: 'paid' | 'pending' | 'closed' | 'refunded';
  /** What went back to the payer: one refund by its own number, or the sum of all refunds so far. */
  refund?: { amount: AmountMinor; number: string } | { soFar: AmountMinor };
}

/** A notification as it came: signed over its bytes. */
export interface Notice {
  text: string;
  headers: IncomingHttpHeaders;
}

export interface Reply {
  status: number;
  type: string;
  body: string;
}

/** A notification, or an answer, that does not match; `claimed` is what staff are shown. */
export class NoticeRefused extends Error {
  override name = 'NoticeRefused';
  readonly reason: NoticeReason;
  readonly number: string | undefined;
  readonly claimed: Readonly<Record<string, unknown>>;

  constructor(reason: NoticeReason, claimed: Readonly<Record<string, unknown>> = {}, number?: string) {
    super(reason);
    this.reason = reason;
    this.claimed = claimed;
    this.number = number;
  }
}

/** No whole answer came from a provider, or one of its own troubles. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent';
}

/** What the site needs of a payment provider. */
export interface PaymentAdapter {
  /** @throws ProviderSilent, NoticeRefused */
  launch: (services: Services, account: ProviderAccount, bill: Bill, payer: Payer) => Promise<Launch>;
  /** Reads a notification. @throws NoticeRefused unless signature and merchant are right */
  read: (services: Services, account: ProviderAccount, notice: Notice) => Promise<Claim>;
  /** Asks about an order; undefined when the provider has never heard of it. @throws ProviderSilent, NoticeRefused */
  ask: (services: Services, account: ProviderAccount, number: string) => Promise<Claim | undefined>;
  /** Lets nobody pay this order any more. @throws ProviderSilent, NoticeRefused */
  close: (services: Services, account: ProviderAccount, number: string) => Promise<void>;
  believed: Reply;
  refused: Reply;
}
