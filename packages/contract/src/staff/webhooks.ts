import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { webhookEventTypes } from './webhook-events.ts';

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
  addressHint: Type.String({ description: 'its host and the last characters: the rest may be a secret' }),
  events: Type.Array(oneOf(...webhookEventTypes)),
  state: oneOf(...webhookStates),
  language: oneOf('zh', 'en'),
  owner: nullable(MemberCard),
  signed: Type.Boolean(),
  previousSecretUntil: nullable(Time),
  failingSince: nullable(Time),
  waiting: Type.Integer({ description: 'deliveries that wait, at most 100 are counted' }),
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
  status: nullable(Type.Integer({ description: 'of the last answer' })),
  durationMs: nullable(Type.Integer()),
  answer: Type.String({ description: 'the first 1,000 bytes of the last answer' }),
  failure: nullable(oneOf('timeout', 'unreachable', 'address', 'status', 'refused')),
});

const webhookParams = Type.Object({ webhookId: Id });
const deliveryParams = Type.Object({ webhookId: Id, deliveryId: Id });

/** For a robot the secret is the one that its chat issued for signatures, if any; for a standard one the site generates it. */
const webhookBody = {
  name: Type.String({ ...webhookRules.name, pattern: '\\S' }),
  events: Type.Array(oneOf(...webhookEventTypes), { minItems: 1, maxItems: webhookEventTypes.length, uniqueItems: true }),
  language: oneOf('zh', 'en'),
  robotSecret: Type.String({ maxLength: 200, default: '' }),
};

const signedAnswer = Type.Object({
  id: Id,
  secret: nullable(Type.String({ description: 'for signatures, beginning with whsec_; answered here only' })),
});

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'All webhooks, at most 20, the oldest first.',
  answer: Type.Object({ items: Type.Array(Webhook) }),
  errors: [],
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Adds a webhook, which is the caller’s from then on: it gets what needs a right only as long as its owner holds it.',
  body: Type.Object({
    ...webhookBody,
    kind: oneOf(...webhookKinds),
    address: Type.String({ ...webhookRules.address, minLength: 1 }),
  }),
  answer: signedAnswer,
  errors: ['webhook.address', 'webhook.right', 'webhook.too_many'],
});

export const editWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/{webhookId}',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Changes a webhook, which becomes the caller’s. An empty address or secret keeps the one that is there.',
  params: webhookParams,
  body: Type.Object({ ...webhookBody, address: Type.String({ ...webhookRules.address, default: '' }) }),
  answer: Done,
  errors: ['webhook.not_found', 'webhook.address', 'webhook.right'],
});

export const setWebhookPaused = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/{webhookId}/paused',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Pauses a webhook, or lets it go on, also after it was switched off. Events while it is paused are not kept for it.',
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
  summary: 'Makes another secret for signatures. For 24 hours messages are signed with both.',
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
  summary: 'Sends a test message at once, whatever the state, and answers what came of it. It is not tried again.',
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
  summary: 'What a webhook was sent, newest first, 30 at a time; `next` is for `before` and asks for the next ones.',
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
  summary: 'Has a delivery sent once more, under its own webhook-id, as the post reads now.',
  params: deliveryParams,
  answer: Done,
  errors: ['webhook.not_found', 'webhook.not_active', 'webhook.waiting'],
});
