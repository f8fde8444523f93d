import type { IncomingHttpHeaders } from 'node:http';
import type { Answer, launchPayment, NoticeReason } from '@chaguan/contract';
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

/** The payer's address, kind of browser, and session; code and state if the browser of WeChat has brought them back. */
export interface Payer {
  device: 'desktop' | 'phone';
  userAgent: string;
  address: string;
  memberId: string;
  sessionId: string | null;
  code?: string | undefined;
  state?: string | undefined;
}

/** How to pay; `product` is the number of the interface in the URL of the result page. */
export type Launch = Omit<Answer<typeof launchPayment>, 'jsapi'> & { jsapi?: Answer<typeof launchPayment>['jsapi'] };

/** The browser inside WeChat on a phone. On a computer it shows QR codes like any other. */
export function isInWechat({ device, userAgent }: Payer): boolean {
  return device === 'phone' && /\bMicroMessenger\//i.test(userAgent);
}

/** This browser cannot pay this way, or must first say again who pays. */
export class LaunchRefused extends Error {
  override name = 'LaunchRefused';
  readonly code: 'payment.other_browser' | 'payment.payer_unknown';

  constructor(code: LaunchRefused['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * A provider's statement about an order, after its signature and the merchant were verified. It is not accepted before order and amount
 * match too.
 */
export interface Claim {
  number: string;
  amount: AmountMinor;
  providerNumber: string;
  /** `refund_done`: a refund that this site started, with its number as `providerNumber`. */
  state: 'paid' | 'pending' | 'closed' | 'refunded' | 'refund_done';
  /** What was refunded: one refund by its own number, or the sum of all refunds so far; and the number of the request that caused it. */
  refund?: { request?: string; outcome?: RefundOutcome['state'] } & ({ amount: AmountMinor; number: string } | { soFar: AmountMinor });
}

/** A refund to be requested of a provider, by a number of ours that it accepts once. */
export interface RefundRequest {
  /** Of the order, with what was paid and the provider's number of the payment. */
  number: string;
  paid: AmountMinor;
  providerNumber: string;
  refund: string;
  amount: AmountMinor;
  reason: string;
}

/** What a provider signed about a refund: done, refused for good, or neither yet. */
export interface RefundOutcome {
  state: 'done' | 'over' | 'waiting';
  /** The provider's number of the refund. */
  providerNumber: string;
  /** The provider's word for what prevents it; '' if nothing. */
  word: string;
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
  /** A whole second payment of an order that was paid: it goes back. */
  surplus?: { orderId: string; providerNumber: string; amount: AmountMinor };

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
  /** @throws ProviderSilent, NoticeRefused, LaunchRefused */
  launch: (services: Services, account: ProviderAccount, bill: Bill, payer: Payer) => Promise<Launch>;
  /** Parses a notification. @throws NoticeRefused unless signature and merchant are right */
  read: (services: Services, account: ProviderAccount, notice: Notice) => Promise<Claim>;
  /** Queries an order; undefined when the provider does not know it. @throws ProviderSilent, NoticeRefused */
  ask: (services: Services, account: ProviderAccount, number: string) => Promise<Claim | undefined>;
  /**
   * Requests a refund, or learns what became of it when it was requested before. Only a signed refusal ends it. @throws ProviderSilent,
   * NoticeRefused
   */
  refund: (services: Services, account: ProviderAccount, request: RefundRequest) => Promise<RefundOutcome>;
  /** Closes an order for payment. @throws ProviderSilent, NoticeRefused */
  close: (services: Services, account: ProviderAccount, number: string) => Promise<void>;
  believed: Reply;
}
