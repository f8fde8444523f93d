import Type from 'typebox';
import { Amount, YuanInput } from './amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { PaymentRefund, RefundOrder } from './payment-refunds.ts';
import { TypedText } from '../typed-fields.ts';

/** Payment providers. `sandbox` is a page of our own that exists only outside production. */
export const paymentProviderIds = ['alipay', 'wechat_pay', 'sandbox'] as const;
export type PaymentProviderId = (typeof paymentProviderIds)[number];

export const paymentStates = ['pending', 'paid', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a notification was rejected. */
export const noticeReasons = [
  'format',
  'signature',
  'stale',
  'merchant',
  'order',
  'amount',
  'currency',
  'refunded',
  'second_payment',
  'not_set_up',
] as const;
export type NoticeReason = (typeof noticeReasons)[number];

export const paymentRules = {
  /** An order that is not paid within this time is closed; later payments are still credited. */
  openMinutes: 15,
  /** Maximum number of pending orders per member. */
  pending: 20,
  /** The payment modules of the specification. They are part of the URL of a result. */
  modules: { cardOrder: 1, recharge: 5 },
  number: { pattern: '^R[0-9]{24}$' },
  /** For any module: recharges begin with R, orders of membership cards with C. */
  anyNumber: { pattern: '^[RC][0-9]{24}$' },
  appId: { maxLength: 32, pattern: '^[A-Za-z0-9]*$' },
  merchant: { maxLength: 32, pattern: '^[0-9]*$' },
  serial: { maxLength: 80, pattern: '^[A-Za-z0-9_]*$' },
  key: { maxLength: 8000 },
  /** The secret of an official account. */
  appSecret: { maxLength: 64, pattern: '^[A-Za-z0-9]*$' },
  /** A code or state that WeChat's browser brings back. */
  code: { maxLength: 512, pattern: '^[A-Za-z0-9_-]+$' },
  /** Alipay's file has several certificates. */
  rootCert: { maxLength: 20_000 },
} as const;

const Provider = oneOf(...paymentProviderIds);

/** Fields of a provider's account that may hold certificates. */
export const certificateFields = ['platformKey', 'secondKey', 'appCert', 'rootCert'] as const;

const OrderNumber = Type.String({
  pattern: paymentRules.number.pattern,
  description: 'number of the order, e.g. R202611212359590123456789',
});
const byNumber = Type.Object({ number: OrderNumber });
const byProvider = Type.Object({ provider: Provider });

export const PaymentOrder = Type.Object({
  number: OrderNumber,
  amount: Amount,
  provider: Provider,
  state: oneOf(...paymentStates),
  createdAt: Time,
  expiresAt: Time,
  paidAt: nullable(Time),
});

export const readPaymentForm = endpoint({
  method: 'GET',
  path: '/api/user/control/payment',
  access: 'member',
  rate: 'read',
  summary: 'Returns the data of the recharge screen: limits, suggestions, payment methods, and the latest orders of the caller.',
  answer: Type.Object({
    open: Type.Boolean(),
    balance: Amount,
    minimum: Amount,
    maximum: Amount,
    presets: Type.Array(Amount),
    providers: Type.Array(Provider),
    orders: Type.Array(PaymentOrder),
  }),
  errors: [],
});

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/user/control/payment',
  access: 'member',
  rate: 'write',
  idempotent: true,
  summary: 'Creates an order to recharge the balance. It can be paid for 15 minutes; `launchPayment` says where to pay.',
  body: Type.Object({ amount: YuanInput, provider: Provider }),
  answer: PaymentOrder,
  errors: ['payment.closed', 'payment.provider_off', 'payment.too_many', 'amount.format', 'amount.range', 'site.read_only'],
});

const JsapiRequest = Type.Object(
  {
    appId: Type.String(),
    timeStamp: Type.String(),
    nonceStr: Type.String(),
    package: Type.String(),
    signType: Type.String(),
    paySign: Type.String(),
  },
  { description: "the argument of getBrandWCPayRequest, which only WeChat's browser has" },
);

export const launchPayment = endpoint({
  method: 'POST',
  path: '/api/user/control/payment/{number}/launch',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'value_begun',
  closedToBots: true,
  summary:
    'Returns how to pay a pending order: an address to open, the text of a QR code to scan (on computers only), or the request for the browser of WeChat, which first opens an address that returns with a code.',
  params: byNumber,
  body: Type.Object({
    device: oneOf('desktop', 'phone'),
    code: Type.Optional(Type.String(paymentRules.code)),
    state: Type.Optional(Type.String(paymentRules.code)),
  }),
  answer: Type.Object({
    kind: oneOf('redirect', 'qr', 'jsapi'),
    address: Type.String({ description: 'empty for jsapi' }),
    product: Type.Integer({ description: 'number of the provider, as in the address of the result page' }),
    jsapi: nullable(JsapiRequest),
  }),
  errors: [
    'payment.not_found',
    'payment.not_pending',
    'payment.provider_off',
    'payment.unreachable',
    'payment.other_browser',
    'payment.payer_unknown',
  ],
});

export const readPaymentOrder = endpoint({
  method: 'GET',
  path: '/api/user/control/payment/{number}',
  access: 'member',
  rate: 'read',
  summary: 'Returns the present state of an order. While it is pending, the provider is queried, at most every two seconds.',
  params: byNumber,
  answer: Type.Object({ order: PaymentOrder, balance: Amount }),
  errors: ['payment.not_found'],
});

export const notifyPayment = endpoint({
  method: 'POST',
  path: '/api/payments/{provider}/notify',
  access: 'public',
  rate: 'notify',
  whileClosed: true,
  ignoresBans: 'everything',
  whileReadOnly: 'value_begun',
  summary:
    'Receives notifications of payment providers about an order, signed by them. Any that does not match in every part is refused and stored for staff.',
  params: byProvider,
  answer: Type.Object({}),
  raw: true,
  stream: true,
  errors: ['request.not_found', 'payment.notice_refused'],
});

export const readSandboxPayment = endpoint({
  method: 'GET',
  path: '/api/user/control/sandboxPayments/{number}',
  access: 'member',
  rate: 'read',
  summary: "Returns the order of the sandbox's payment page. Not available in production.",
  params: byNumber,
  answer: Type.Object({ number: OrderNumber, amount: Amount, paid: Type.Boolean() }),
  errors: ['payment.not_found', 'request.not_found'],
});

export const paySandbox = endpoint({
  method: 'POST',
  path: '/api/user/control/sandboxPayments/{number}',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'value_begun',
  closedToBots: true,
  summary: 'Pays with play money; the notification arrives once, twice, or not at all. Not available in production.',
  params: byNumber,
  body: Type.Object({ notices: Type.Integer({ minimum: 0, maximum: 2 }) }),
  answer: Done,
  errors: ['payment.not_found', 'request.not_found'],
});

const StaffOrder = Type.Object({
  ...PaymentOrder.properties,
  member: nullable(MemberCard),
  closedAt: nullable(Time),
  providerNumber: nullable(Type.String({ description: "the provider's name of the payment" })),
  refused: Type.Integer({ description: 'number of refused notifications about it' }),
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/admin/paymentOrders',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists payment orders, newest first, with the sum of the paid ones.',
  query: Type.Object({
    state: Type.Optional(oneOf(...paymentStates)),
    provider: Type.Optional(Provider),
    member: Type.Optional(TypedText({ maxLength: 50, description: 'account' })),
    number: Type.Optional(TypedText({ maxLength: 64, description: "our number or the provider's" })),
    from: Type.Optional(Time),
    until: Type.Optional(Time),
    ...pageQuery,
  }),
  answer: Type.Object({ paid: Amount, ...pageOf(StaffOrder).properties }),
  errors: [],
});

const RefusedNotice = Type.Object({
  id: Id,
  provider: Provider,
  reason: oneOf(...noticeReasons),
  times: Type.Integer({ description: 'number of identical notifications' }),
  firstAt: Time,
  lastAt: Time,
  address: Type.String({ description: 'sender of the last one' }),
  claimed: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
});

const SignedNotice = Type.Object({
  id: Id,
  state: oneOf('paid', 'pending', 'closed', 'refunded', 'refund_done'),
  amount: Amount,
  refunded: nullable(Amount),
  receivedAt: Time,
  address: Type.String(),
});

export const readPayment = endpoint({
  method: 'GET',
  path: '/api/admin/paymentOrders/{number}',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Returns a payment order with its verified and refused notifications and its refunds.',
  params: byNumber,
  answer: Type.Object({
    order: StaffOrder,
    requestedAt: nullable(Time),
    transactionId: nullable(Id),
    notices: Type.Array(RefusedNotice),
    signed: Type.Array(SignedNotice),
    refunds: Type.Array(PaymentRefund),
    refundOrders: Type.Array(RefundOrder),
    refundable: Amount,
    surpluses: Type.Array(
      Type.Object({ providerNumber: Type.String(), amount: Amount, at: Time, endedAt: nullable(Time), trouble: Type.String() }),
      {
        description: 'further payments of the order, which were not credited and go back by themselves',
      },
    ),
  }),
  errors: ['payment.not_found'],
});

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/admin/paymentOrders/{number}/check',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: 'Queries the provider again about an order, and credits it if it was paid. Nothing else settles an order.',
  params: byNumber,
  answer: Type.Object({ state: oneOf(...paymentStates) }),
  errors: ['payment.not_found', 'payment.provider_off', 'payment.unreachable', 'payment.refused'],
});

export const listRefusedNotices = endpoint({
  method: 'GET',
  path: '/api/admin/paymentNotices',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists refused notifications that belong to no order, newest first.',
  query: Type.Object(pageQuery),
  answer: pageOf(RefusedNotice),
  errors: [],
});

const PaymentProvider = Type.Object({
  provider: Provider,
  enabled: Type.Boolean(),
  appId: Type.String(),
  merchantId: Type.String({ description: 'seller id at Alipay, merchant id at WeChat Pay' }),
  serial: Type.String({ description: 'serial number of our certificate at WeChat Pay' }),
  platformSerial: Type.String({ description: "id of WeChat Pay's public key, or serial number of its certificate" }),
  platformKey: Type.String({ description: 'public key or certificate of the provider' }),
  secondSerial: Type.String({
    description: 'of a second key of WeChat Pay, which signs too while the merchant changes from one to the other',
  }),
  secondKey: Type.String({ description: 'public key or certificate of that serial' }),
  appCert: Type.String({ description: 'certificate of our application at Alipay; empty without certificate mode' }),
  rootCert: Type.String({ description: "Alipay's root certificates; empty without certificate mode" }),
  certificates: Type.Array(Type.Object({ field: oneOf(...certificateFields), until: Time }), {
    description: 'when the certificates among them expire',
  }),
  privateKeySet: Type.Boolean(),
  apiKeySet: Type.Boolean(),
  appSecretSet: Type.Boolean({ description: "the official account's secret, for paying inside WeChat" }),
  waiting: Type.Boolean({ description: 'whether a change waits for a second member of staff' }),
  notifyAddress: Type.String(),
});

export const listPaymentProviders = endpoint({
  method: 'GET',
  path: '/api/admin/paymentProviders',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists payment providers as staff see them; of secrets only whether they are set.',
  answer: Type.Object({
    items: Type.Array(PaymentProvider),
    sandbox: Type.Boolean({ description: 'whether sandbox payments are offered here' }),
  }),
  errors: [],
});

export const editPaymentProvider = endpoint({
  method: 'POST',
  path: '/api/admin/paymentProviders/{provider}',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary:
    'Sets up or edits a payment provider. Empty secrets and omitted fields do not change. Other keys or another merchant wait for a second member of staff, unless the caller is the only one.',
  params: byProvider,
  body: Type.Object({
    enabled: Type.Boolean(),
    appId: Type.String(paymentRules.appId),
    merchantId: Type.String(paymentRules.merchant),
    serial: Type.String(paymentRules.serial),
    platformSerial: Type.String(paymentRules.serial),
    platformKey: TypedText(paymentRules.key),
    secondSerial: Type.Optional(Type.String(paymentRules.serial)),
    secondKey: Type.Optional(TypedText(paymentRules.key)),
    appCert: Type.Optional(TypedText(paymentRules.key)),
    rootCert: Type.Optional(TypedText(paymentRules.rootCert)),
    privateKey: TypedText(paymentRules.key),
    apiKey: TypedText({ maxLength: 32 }),
    appSecret: Type.Optional(TypedText(paymentRules.appSecret)),
  }),
  answer: PaymentProvider,
  errors: ['payment.provider_off', 'payment.key_wrong', 'payment.serial_wrong', 'change.waiting', 'change.too_new'],
});

export const testPaymentProvider = endpoint({
  method: 'POST',
  path: '/api/admin/paymentProviders/{provider}/test',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: 'Queries a configured provider about a non-existent order, so that wrong keys are detected before members pay.',
  params: byProvider,
  answer: Done,
  errors: ['payment.provider_off', 'payment.unreachable', 'payment.refused'],
});
