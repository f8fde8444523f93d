import type { IncomingHttpHeaders } from 'node:http';
import type { NoticeReason } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';
import type { AmountMinor } from '../../ledger/index.ts';
import type { ProviderAccount } from '../provider-account.ts';

/** What is to be paid, as sent to a provider. */
export interface Bill {
  number: string;
  amount: AmountMinor;
  /** The subject shown to the payer. */
  title: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The payer's address and kind of browser. */
export interface Payer {
  device: 'desktop' | 'phone';
  userAgent: string;
  address: string;
}

/** Where to pay; `product` is the number of the interface in the URL of the result page. */
export interface Launch {
  kind: 'redirect' | 'qr';
  address: string;
  product: number;
}

/**
 * A provider's statement about an order, after its signature and the merchant were verified. It is not accepted before order and amount
 * match too.
 */
export interface Claim {
  number: string;
  amount: AmountMinor;
  providerNumber: string;
  state: 'paid' | 'pending' | 'closed' | 'refunded';
  /** What was refunded: one refund by its own number, or the sum of all refunds so far. */
  refund?: { amount: AmountMinor; number: string } | { soFar: AmountMinor };
}

/** A notification as received: the signature covers its bytes. */
export interface Notice {
  text: string;
  headers: IncomingHttpHeaders;
}

export interface Reply {
  status: number;
  type: string;
  body: string;
}

/** A notification or response that does not match; `claimed` is shown to staff. */
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

/** A provider did not send a complete response, or reported an internal error. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent';
}

/** What the site needs of a payment provider. */
export interface PaymentAdapter {
  /** @throws ProviderSilent, NoticeRefused */
  launch: (services: Services, account: ProviderAccount, bill: Bill, payer: Payer) => Promise<Launch>;
  /** Parses a notification. @throws NoticeRefused unless signature and merchant are right */
  read: (services: Services, account: ProviderAccount, notice: Notice) => Promise<Claim>;
  /** Queries an order; undefined when the provider does not know it. @throws ProviderSilent, NoticeRefused */
  ask: (services: Services, account: ProviderAccount, number: string) => Promise<Claim | undefined>;
  /** Closes an order for payment. @throws ProviderSilent, NoticeRefused */
  close: (services: Services, account: ProviderAccount, number: string) => Promise<void>;
  believed: Reply;
}
