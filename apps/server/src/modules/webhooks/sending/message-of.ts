import { webhookEvents, type WebhookEventType } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';
import type { Webhook } from '../webhook.ts';
import { readData } from './read-data.ts';
import type { Message } from './request.ts';
import { robotTexts } from './robot-message.ts';

export interface Delivery {
  messageId: string;
  type: string;
  fact: unknown;
  at: Date;
}

function isEvent(type: string): type is WebhookEventType {
  return Object.hasOwn(webhookEvents, type);
}

/** A message with the current content of its event; undefined when it may no longer be sent. */
export async function messageOf(
  services: Services,
  webhook: Webhook,
  { messageId, type, fact, at }: Delivery,
): Promise<Message | undefined> {
  if (!isEvent(type)) return undefined;
  const data = await readData(services, webhook, type, fact);
  if (data === undefined) return undefined;
  const text = robotTexts[webhook.language][type](data as never);
  return { id: messageId, payload: { type, timestamp: at.toISOString(), data }, text };
}
