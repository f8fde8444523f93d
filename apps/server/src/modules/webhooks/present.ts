import type { Answer, listWebhookDeliveries, listWebhooks } from '@chaguan/contract';
import type { Selectable } from 'kysely';
import type { WebhookDelivery } from '../../platform/database/schema.ts';
import type { MemberCard } from '../members/index.ts';
import type { Webhook } from './webhook.ts';

type PresentedWebhook = Answer<typeof listWebhooks>['items'][number];
type PresentedDelivery = Answer<typeof listWebhookDeliveries>['items'][number];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A webhook for staff: of its secret only whether it exists. */
export function presentWebhook(
  webhook: Webhook,
  { owner, bot }: Record<'owner' | 'bot', MemberCard | null>,
  waiting: number,
  now: Date,
): PresentedWebhook {
  const { id, name, kind, addressHint, events, state, language, sealedSecret, previousSecretUntil, failingSince } = webhook;
  return {
    id,
    name,
    kind,
    addressHint,
    events,
    state,
    language,
    owner,
    bot,
    signed: sealedSecret !== null,
    previousSecretUntil: previousSecretUntil !== null && previousSecretUntil > now ? iso(previousSecretUntil) : null,
    failingSince: iso(failingSince),
    waiting,
  };
}

export function presentDelivery(row: Selectable<WebhookDelivery>): PresentedDelivery {
  const { id, messageId, type, state, at, attempts, nextAt, attemptedAt, status, durationMs, answer, failure } = row;
  return {
    id,
    messageId,
    type,
    state: state as PresentedDelivery['state'],
    at: at.toISOString(),
    attempts,
    nextAt: iso(nextAt),
    attemptedAt: iso(attemptedAt),
    status,
    durationMs,
    answer,
    failure: failure as PresentedDelivery['failure'],
  };
}
