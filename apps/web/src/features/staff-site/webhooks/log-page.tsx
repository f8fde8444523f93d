import { adminWebhookLogPage, adminWebhooksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Time } from '../../../ui/time.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { deliveryTones, eventName, secondsOf, webhookActs, type Delivery, type WebhookLog } from './data.ts';
import { webhookMessages } from './messages.ts';

const lookAgainMs = 3000;

/** While a message is about to be sent the log polls automatically. */
function useLookAgain(items: readonly Delivery[]): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const isDue = items.some(({ nextAt }) => nextAt !== null && Date.parse(nextAt) <= Date.now());
    const timer = isDue ? setInterval(() => void revalidate(), lookAgainMs) : undefined;
    return () => clearInterval(timer);
  }, [items, revalidate]);
}

function whyOf({ state, failure, status }: Delivery, own: Pick<typeof webhookMessages.zh, 'withdrawnWhy' | 'failures'>): string {
  if (state === 'withdrawn') return own.withdrawnWhy;
  return [failure && own.failures[failure], status].filter(Boolean).join(' · ');
}

function DeliveryRow({ delivery, onResend }: { delivery: Delivery; onResend: () => void }) {
  const own = useMessages(webhookMessages);
  const { type, state, at, attempts, nextAt, durationMs, answer, messageId } = delivery;
  const facts = [whyOf(delivery, own), attempts > 0 && own.attempts(attempts), durationMs !== null && own.seconds(secondsOf(durationMs))];
  return (
    <li className="grid gap-1 border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-small">
          <span className="font-medium">{eventName(own.eventNames, type)}</span>
          <Chip tone={deliveryTones[state]}>{own.deliveryStates[state]}</Chip>
          <span className="text-meta text-ink-2">
            <Time at={at} />
          </span>
        </span>
        {state !== 'waiting' && type !== 'webhook.test' && (
          <ActButton size="small" onClick={onResend}>
            {own.resend}
          </ActButton>
        )}
      </div>
      <p className="text-meta text-ink-2 tabular-nums">
        {facts.filter(Boolean).join(' · ')}
        {nextAt && (
          <>
            {' · '}
            {own.next} <Time at={nextAt} />
          </>
        )}
      </p>
      <details>
        <summary className="py-1 text-meta text-ink-2 pointer-coarse:py-2.5">{own.answer}</summary>
        <p className="text-meta break-all text-ink-2">webhook-id: {messageId}</p>
        {answer && (
          <pre className="mt-1 max-h-48 overflow-auto rounded-control bg-surface-2 p-2 text-meta break-all whitespace-pre-wrap">
            {answer}
          </pre>
        )}
      </details>
    </li>
  );
}

type Props = { webhookId: string; olderThan?: string | undefined; log: WebhookLog };

export function WebhookLogPage({ webhookId, olderThan, log: { name, items, next: older } }: Props) {
  const own = useMessages(webhookMessages);
  const act = useAct();
  useLookAgain(items);
  return (
    <Area title={`${name} · ${own.log}`} note={own.logNote} aside={<ButtonLink to={addressOf(adminWebhooksPage)}>{own.back}</ButtonLink>}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={own.logEmptyTitle} text={own.logEmptyText} />
        ) : (
          <ul>
            {items.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                onResend={() => void act(() => webhookActs.resend(webhookId, delivery.id), own.resent)}
              />
            ))}
          </ul>
        )}
      </Card>
      {(older ?? olderThan) && (
        <nav className="flex justify-center gap-2">
          {olderThan && <ButtonLink to={addressOf(adminWebhookLogPage, { webhookId })}>{own.newest}</ButtonLink>}
          {older && (
            <ButtonLink tone="primary" to={addressOf(adminWebhookLogPage, { webhookId, olderThan: older })}>
              {own.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </Area>
  );
}
