import { useId, useRef, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Poll, PollSubject } from './data.ts';
import { pollMessages } from './messages.ts';
import { PollChoice } from './poll-choice.tsx';
import { PollEnd } from './poll-end.tsx';
import { PollResults } from './poll-results.tsx';
import { hasResults, sameChoices } from './shares.ts';
import { useLivePoll } from './use-live-poll.ts';
import { useVoting } from './use-voting.ts';

function Heading({ id, poll }: { id: string; poll: Poll }) {
  const messages = useMessages(pollMessages);
  const { maxChoices, options, open } = poll;
  return (
    <header className="flex items-start gap-3">
      <span aria-hidden className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-control bg-tea-soft text-tea">
        <Icon name="chart-bar-big" size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={id} className="text-card font-semibold break-words">
          <span className="sr-only">{messages.poll} · </span>
          {poll.title}
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
          <Chip tone={open ? 'tea' : 'plain'}>
            {maxChoices === 1 ? messages.single : maxChoices < options.length ? messages.multiple(maxChoices) : messages.any}
          </Chip>
          <span className="tabular-nums">{messages.voters(poll.voters)}</span>
          <span aria-hidden>·</span>
          <PollEnd open={open} endsAt={poll.endsAt} />
        </p>
      </div>
    </header>
  );
}

/** Why nobody can vote right now, if so; visitors can, after the login dialog. */
function useRefusal({ open, viewer: { vote, voteRefusal } }: Poll): string | null {
  const messages = useMessages(pollMessages);
  if (!open || vote || voteRefusal === 'session.required') return null;
  const reasons: Partial<Record<string, string>> = messages.refusals;
  return reasons[voteRefusal] ?? messages.refused;
}

/** A poll with its subject: voting, then the results, updated with the votes of others while it is open. */
export default function PollCard({ poll: given, subject }: { poll: Poll; subject: PollSubject }) {
  const id = useId();
  const messages = useMessages(pollMessages);
  const { poll, receive } = useLivePoll(given, subject);
  const { busy, vote, close } = useVoting(poll, subject, receive);
  const { open, viewer } = poll;
  const own = viewer.choices;
  const [view, setView] = useState<'choice' | 'results' | null>(null);
  const [pending, setPending] = useState<readonly number[] | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const refusal = useRefusal(poll);
  const chosen = pending ?? own;
  const choosing = open && (view ?? (own.length > 0 ? 'results' : 'choice')) === 'choice';
  // The focus is lost with the view that contained it.
  const show = (next: typeof view) => {
    setView(next);
    setPending(null);
    card.current?.focus();
  };
  const submit = async () => {
    if (chosen.length > 0 && (await vote(chosen))) show('results');
  };
  return (
    <Card labelledBy={`${id}-title`} className="px-4 py-4 md:px-6">
      <div ref={card} tabIndex={-1} className="grid gap-4 outline-none">
        <Heading id={`${id}-title`} poll={poll} />
        {choosing ? (
          <PollChoice poll={poll} name={id} labelledBy={`${id}-title`} chosen={chosen} disabled={refusal !== null} onChange={setPending} />
        ) : (
          <PollResults poll={poll} labelledBy={`${id}-title`} />
        )}
        {refusal && <p className="text-small text-ink-2">{refusal}</p>}
        {open && (
          <footer className="flex flex-wrap items-center gap-x-2 gap-y-2">
            {choosing && !refusal && (
              <Button
                busy={busy}
                disabled={chosen.length === 0 || (own.length > 0 && sameChoices(chosen, own))}
                onClick={() => void submit()}
              >
                {messages.vote}
              </Button>
            )}
            {choosing && own.length > 0 && (
              <Button tone="quiet" onClick={() => show('results')}>
                {messages.keep}
              </Button>
            )}
            {choosing && own.length === 0 && hasResults(poll) && (
              <Button tone="quiet" onClick={() => show('results')}>
                {messages.results}
              </Button>
            )}
            {!choosing && !refusal && <Button onClick={() => show('choice')}>{own.length > 0 ? messages.again : messages.back}</Button>}
            <span className="min-w-0 flex-1 text-meta text-ink-2">
              {choosing && !hasResults(poll) ? messages.hidden : !refusal && messages.changeable}
            </span>
            {viewer.close && (
              <Button tone="quiet" className="text-cinnabar!" onClick={() => void close()}>
                {messages.close}
              </Button>
            )}
          </footer>
        )}
      </div>
    </Card>
  );
}
