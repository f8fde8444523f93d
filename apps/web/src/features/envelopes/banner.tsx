import { Suspense, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { Icon } from '../../ui/icon.tsx';
import { Coming } from '../../ui/coming.tsx';
import { usePersonName } from '../people/person.tsx';
import type { Envelope } from './data.ts';
import './envelope.css';
import { envelopeMessages } from './messages.ts';
import { useEnvelope, type EnvelopeControls } from './use-envelope.ts';
import { onDemand } from '../../ui/on-demand.tsx';

type Props = { label: string; word: string; opening: boolean; onOpen: () => void };

/** The round button that opens an envelope; it spins while the share is being claimed. */
function GoldButton({ label, word, opening, onOpen }: Props) {
  return (
    <button
      type="button"
      data-uncovered
      aria-label={label}
      aria-disabled={opening || undefined}
      onClick={opening ? (event) => event.preventDefault() : onOpen}
      className={cx(
        'grid size-14 shrink-0 place-items-center rounded-chip bg-gold-soft font-bold text-gold shadow-overlay dark:bg-gold dark:text-canvas',
        'transition-transform duration-200 hover:scale-105 focus-visible:outline-current',
        word.length > 1 ? 'text-small' : 'text-card',
        opening && 'envelope-turn',
      )}
    >
      {word}
    </button>
  );
}

const EnvelopeSheet = onDemand(() => import('./envelope-sheet.tsx'));

const lively = 'bg-cinnabar text-on-cinnabar dark:bg-cinnabar-soft dark:text-cinnabar';
const quiet = 'bg-surface-2 text-ink-2';

/** The text under the greeting: the state of this envelope for this reader. */
function useBannerText(envelope: Envelope | null): string {
  const messages = useMessages(envelopeMessages);
  if (envelope === null) return '';
  const { state, endReason, type, viewer, quantity, claimed } = envelope;
  if (viewer.own) return `${messages.own(formatMoney(viewer.own.amount))} · ${messages.rank(viewer.own.rank)}`;
  // A personal envelope for others was never open to this reader, so it is not shown as "too late".
  if (endReason === 'taken' && type !== 'personal') return messages.taken;
  if (state === 'ended') return `${messages.ended} · ${messages.endReasons[endReason]}`;
  if (state === 'waiting') return messages.waiting;
  const reasons: Partial<Record<string, string>> = messages.refusals;
  if (!viewer.claim && viewer.claimRefusal === 'envelope.ended') return messages.ended;
  if (!viewer.claim && viewer.claimRefusal !== 'session.required') return reasons[viewer.claimRefusal] ?? messages.refused;
  return messages.left(quantity - claimed);
}

function Acts({ controls: { envelope, opening, open }, onDetails }: { controls: EnvelopeControls; onDetails: () => void }) {
  const messages = useMessages(envelopeMessages);
  if (envelope === null) return null;
  const { viewer } = envelope;
  const claimable = viewer.claim || (viewer.own === null && viewer.claimRefusal === 'session.required');
  const opened = async () => {
    if (await open()) onDetails();
  };
  if (claimable || opening)
    return (
      <GoldButton
        label={opening ? messages.opening : messages.openLabel}
        word={messages.open}
        opening={opening}
        onOpen={() => void opened()}
      />
    );
  return (
    <button
      type="button"
      onClick={onDetails}
      className="min-h-11 shrink-0 rounded-control border border-current px-3 text-small font-medium transition-opacity hover:opacity-80 focus-visible:outline-current"
    >
      {messages.details}
    </button>
  );
}

/** In place of the greeting until it is known: another one would be replaced before the reader's eyes. */
function NotYet({ label }: { label: string }) {
  return (
    <span className="block h-[1.5rem] w-40 max-w-full animate-pulse rounded-control bg-current opacity-20">
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** A slim banner within a thread. Data that changes with each share is loaded by the browser, so cached pages stay correct. */
export default function EnvelopeBanner({ topicId }: { topicId: string }) {
  const messages = useMessages(envelopeMessages);
  const name = usePersonName();
  const controls = useEnvelope(topicId);
  const [details, setDetails] = useState(false);
  const { envelope } = controls;
  const text = useBannerText(envelope);
  const over = envelope !== null && envelope.viewer.own === null && envelope.state === 'ended';
  return (
    <section
      aria-label={messages.envelope}
      className={cx(
        'flex min-h-22 items-center gap-4 border-line px-4 py-3 max-md:border-y md:rounded-card md:border md:px-6',
        over ? quiet : lively,
      )}
    >
      <Icon name="gift" size={26} className="shrink-0 max-[26.25rem]:hidden" />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-card font-semibold break-words">
          {envelope ? envelope.greeting || messages.greeting : <NotYet label={messages.envelope} />}
        </h2>
        {/* As high before the envelope is known as after: two lines on a phone. */}
        <p className="flex min-h-[1.25rem] flex-wrap content-start gap-x-2 text-meta opacity-95 max-sm:min-h-[2.5rem]">
          {envelope && (
            <span>
              {messages.from(name(envelope.sender))} · {messages.types[envelope.type]} ·{' '}
              {messages.sum(formatMoney(envelope.total), envelope.quantity)}
            </span>
          )}
          <span role="status" className="font-medium tabular-nums">
            {text}
          </span>
        </p>
      </div>
      <Acts controls={controls} onDetails={() => setDetails(true)} />
      {envelope && details && (
        <Suspense fallback={<Coming />}>
          <EnvelopeSheet envelope={envelope} topicId={topicId} onStop={() => void controls.stop()} onClose={() => setDetails(false)} />
        </Suspense>
      )}
    </section>
  );
}
