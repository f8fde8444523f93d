import { randomBytes } from 'node:crypto';
import { type addWebhook, type Body, botEventTypes, siteEventTypes, webhookEvents } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import type { MemberCtx, Services } from '../../platform/http/ctx.ts';
import type { StaffPowers } from '../../platform/http/viewer.ts';
import { isAllowedAddress } from '../../platform/outbound/fetch-outside.ts';
import { hintOf, sealed } from './webhook.ts';

export type WebhookForm = Body<typeof addWebhook>;

/** Hosts inside the network that the operator allows; staff cannot add to them. */
export function isPrivateHost({ config }: Pick<Services, 'config'>): (url: URL) => boolean {
  return (url) => config.WEBHOOK_PRIVATE_HOSTS.includes(url.host);
}

/** Whether a right is held without a limit to tags. */
export function hasEverywhere(
  powers: StaffPowers | undefined,
  right: (typeof webhookEvents)[keyof typeof webhookEvents]['right'],
): boolean {
  return right === null || (powers !== undefined && powers.tagIds === null && powers.rights.has(right));
}

/**
 * A webhook has the events of its bot, or those of the site. @throws Failure `webhook.right` at `events`, for events for which the caller lacks
 * the right, `webhook.bot_events`
 */
export function checkEvents({ viewer }: MemberCtx, events: WebhookForm['events'], isOfBot: boolean): void {
  const offered = isOfBot ? botEventTypes : siteEventTypes;
  if (!events.every((event) => offered.includes(event))) failField('events', 'webhook.bot_events');
  for (const event of events) {
    const { right } = webhookEvents[event];
    if (right !== null && !hasEverywhere(viewer.powers, right)) failField('events', 'webhook.right', { right });
  }
}

/** @throws Failure `webhook.address` at `address` */
export function addressColumns(services: Services, typed: string) {
  const address = typed.trim();
  if (!isAllowedAddress(address, isPrivateHost(services)) || new URL(address).hash !== '') failField('address', 'webhook.address');
  return { sealedAddress: sealed(services, 'address', address), addressHint: hintOf(address) };
}

/** A secret in the format of the specification: 32 bytes after its prefix. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
