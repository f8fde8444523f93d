import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  setWebhookPaused,
  testWebhook,
  type Answer,
  type Body,
} from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';

export type Webhook = Answer<typeof listWebhooks>['items'][number];
export type WebhookLog = Answer<typeof listWebhookDeliveries>;
export type Delivery = WebhookLog['items'][number];
export type WebhookForm = Body<typeof addWebhook>;

const to = (webhookId: string) => ({ params: { webhookId } });

export const webhookActs = {
  add: (body: WebhookForm) => api.call(addWebhook, { body }),
  edit: (id: string, { kind: _, botAccount: __, ...body }: WebhookForm) => api.call(editWebhook, { ...to(id), body }),
  pause: (id: string, paused: boolean) => api.call(setWebhookPaused, { ...to(id), body: { paused } }),
  rotate: (id: string) => api.call(rotateWebhookSecret, to(id)),
  remove: (id: string) => api.call(deleteWebhook, to(id)),
  test: (id: string) => api.call(testWebhook, to(id)),
  resend: (webhookId: string, deliveryId: string) => api.call(resendWebhookDelivery, { params: { webhookId, deliveryId } }),
};

export const stateTones = { active: 'tea', paused: 'plain', failed: 'cinnabar', ended: 'cinnabar' } as const;
export const deliveryTones = { waiting: 'gold', delivered: 'tea', failed: 'cinnabar', withdrawn: 'plain' } as const;

/** With two digits, e.g. `0.12`. */
export const secondsOf = (ms: number): string => (ms / 1000).toFixed(2);

/** The name of an event; one unknown to this version is shown as it is. */
export function eventName(names: Readonly<Record<string, string>>, type: string): string {
  return names[type] ?? type;
}
