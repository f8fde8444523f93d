import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { MemberCard, memberRules } from '../accounts/members.ts';
import { webhookEventTypes } from './webhook-events.ts';
import { TypedAddress, TypedText } from '../typed-fields.ts';

/** `standard`: signed by the Standard Webhooks specification; the others are robots of work chats, which get a readable message. */
export const webhookKinds = ['standard', 'dingtalk', 'feishu', 'wecom'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** `failed`: disabled after days without a success; `ended`: its receiver answered 410. */
export const webhookStates = ['active', 'paused', 'failed', 'ended'] as const;

/** `withdrawn`: not sent, because nobody may read the content any more, or the owner lost the required right. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'withdrawn'] as const;

export const webhookRules = { perSite: 20, name: { minLength: 1, maxLength: 50 }, address: { maxLength: 500 }, rotationHours: 24 } as const;

const Webhook = Type.Object({
  id: Id,
  name: Type.String(),
  kind: oneOf(...webhookKinds),
  addressHint: Type.String({ description: 'its host and last characters: the rest may be a secret' }),
  events: Type.Array(oneOf(...webhookEventTypes)),
  state: oneOf(...webhookStates),
  language: oneOf('zh', 'en'),
  owner: nullable(MemberCard),
  bot: nullable(MemberCard),
  signed: Type.Boolean(),
  previousSecretUntil: nullable(Time),
  failingSince: nullable(Time),
  waiting: Type.Integer({ description: 'number of pending deliveries, counted to 100' }),
});

const Delivery = Type.Object({
  id: Id,
  messageId: Type.String({ description: 'the header webhook-id, the same at every attempt' }),
  type: Type.String(),
  state: oneOf(...webhookDeliveryStates),
  at: Time,
  attempts: Type.Integer(),
  nextAt: nullable(Time),
  attemptedAt: nullable(Time),
  status: nullable(Type.Integer({ description: 'of the last response' })),
  durationMs: nullable(Type.Integer()),
  answer: Type.String({ description: 'the first 1,000 bytes of the last response' }),
  failure: nullable(oneOf('timeout', 'unreachable', 'address', 'status', 'refused')),
});

const webhookParams = Type.Object({ webhookId: Id });
const deliveryParams = Type.Object({ webhookId: Id, deliveryId: Id });

/** For a robot the secret is the one that its chat issued for signatures, if any; for a standard one the site generates it. */
const webhookBody = {
  name: Type.String({ ...webhookRules.name, pattern: '\\S' }),
  events: Type.Array(oneOf(...webhookEventTypes), { minItems: 1, maxItems: webhookEventTypes.length, uniqueItems: true }),
  language: oneOf('zh', 'en'),
  robotSecret: TypedText({ maxLength: 200, default: '' }),
};

const signedAnswer = Type.Object({
  id: Id,
  secret: nullable(Type.String({ description: 'for signatures, begins with whsec_; only this response contains it' })),
});

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Lists all webhooks, at most 20, oldest first.',
  answer: Type.Object({ items: Type.Array(Webhook) }),
  errors: [],
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary:
    'Adds a webhook of the site or of one bot, owned by the caller: events that require a right are sent only while its owner has that right.',
  body: Type.Object({
    ...webhookBody,
    kind: oneOf(...webhookKinds),
    botAccount: TypedText({
      maxLength: memberRules.account.maxLength,
      default: '',
      description: 'a bot whom alone its messages concern; only a standard webhook, and one of each bot. Empty: events of the site',
    }),
    address: TypedAddress({ ...webhookRules.address, minLength: 1 }),
  }),
  answer: signedAnswer,
  errors: [
    'webhook.address',
    'webhook.right',
    'webhook.too_many',
    'webhook.no_bot',
    'webhook.bot_has_one',
    'webhook.bot_events',
    'webhook.bot_kind',
  ],
});

export const editWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/{webhookId}',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary:
    'Edits a webhook, which the caller then owns. An empty address does not change it. A stored secret stays with its address: with another one, a robot has the secret that is sent or none, and a standard webhook gets a new one.',
  params: webhookParams,
  body: Type.Object({ ...webhookBody, address: TypedAddress({ ...webhookRules.address, default: '' }) }),
  answer: signedAnswer,
  errors: ['webhook.not_found', 'webhook.address', 'webhook.right', 'webhook.bot_events'],
});

export const setWebhookPaused = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/{webhookId}/paused',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Pauses or resumes a webhook, also after it was switched off automatically. Events during a pause are not sent later.',
  params: webhookParams,
  body: Type.Object({ paused: Type.Boolean() }),
  answer: Done,
  errors: ['webhook.not_found'],
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/{webhookId}/rotate',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Creates a new secret for signatures. For 24 hours messages are signed with both.',
  params: webhookParams,
  answer: signedAnswer,
  errors: ['webhook.not_found', 'webhook.no_secret'],
});

export const deleteWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/{webhookId}/delete',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Deletes a webhook with its log.',
  params: webhookParams,
  answer: Done,
  errors: ['webhook.not_found'],
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/{webhookId}/test',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Sends a test message immediately, whatever the state, and returns the result. It is not retried.',
  params: webhookParams,
  answer: Delivery,
  errors: ['webhook.not_found'],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/{webhookId}/deliveries',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Lists the deliveries of a webhook, newest first, 30 at a time; pass `next` as `before` for the next ones.',
  params: webhookParams,
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({ name: Type.String(), state: oneOf(...webhookStates), items: Type.Array(Delivery), next: nullable(Id) }),
  errors: ['webhook.not_found'],
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Sends a delivery again, with the same webhook-id and the present content of the post.',
  params: deliveryParams,
  answer: Done,
  errors: ['webhook.not_found', 'webhook.not_active', 'webhook.waiting'],
});
