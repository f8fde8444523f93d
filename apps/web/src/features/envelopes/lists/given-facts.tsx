import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Given } from '../data.ts';
import { envelopeListMessages } from './messages.ts';
import { EnvelopeTopicLink } from './topic-link.tsx';

/** One envelope as its sender sees it: total, claimed amount, returned amount. */
export function GivenFacts({ envelope }: { envelope: Given }) {
  const messages = useMessages(envelopeListMessages);
  const { topic, type, state, endReason, claimed, quantity, claimedAmount, total, returned, createdAt } = envelope;
  return (
    <div className="flex items-start gap-4">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <EnvelopeTopicLink topic={topic} />
        <p className="text-meta text-ink-2 tabular-nums">{messages.claimed(claimed, quantity, formatMoney(claimedAmount))}</p>
        {returned !== '0.00' && <p className="text-meta text-ink-2 tabular-nums">{messages.returned(formatMoney(returned))}</p>}
        <p className="text-meta text-ink-2 tabular-nums">
          {messages.types[type]} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <span className="font-semibold tabular-nums">{formatMoney(total)}</span>
        <Chip tone={state === 'open' ? 'tea' : state === 'waiting' ? 'gold' : 'plain'}>
          {messages.ends[endReason] || messages.states[state]}
        </Chip>
      </div>
    </div>
  );
}
