import { editSuggestionRules } from '@chaguan/contract';
import { addressOfPost } from '@chaguan/contract/post-address';
import { useMemo, useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { wordDiff } from '../../lib/word-diff.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { ask, toast } from '../../ui/overlays.ts';
import { Link } from '../../ui/router-link.tsx';
import { TextDiff } from '../../ui/text-diff.tsx';
import { Time } from '../../ui/time.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { usePersonName } from '../people/person.tsx';
import { suggestionCalls, type Suggestion } from './data.ts';
import { editSuggestionsMessages } from './messages.ts';

const tones: Record<Suggestion['state'], ChipTone> = {
  waiting: 'gold',
  outdated: 'plain',
  accepted: 'tea',
  rejected: 'cinnabar',
  withdrawn: 'plain',
};

type Props = { suggestion: Suggestion; own: boolean; onDone: () => Promise<unknown> };

/** What is left to do with it: its suggester withdraws, the author or staff decide. */
function Acts({ suggestion, own, onDone }: Props) {
  const messages = useMessages(editSuggestionsMessages);
  const [busy, setBusy] = useState(false);
  async function act(run: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    try {
      await run();
      toast(done, { kind: 'success' });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
    await onDone();
  }
  const { maxLength } = editSuggestionRules.reason;
  const validate = (text: string) => ([...text].length > maxLength ? messages.tooLong : null);
  async function accept(): Promise<void> {
    const answer = await ask({
      title: messages.acceptTitle,
      label: messages.acceptLabel,
      action: messages.accept,
      multiline: true,
      validate,
    });
    if (answer !== null) await act(() => suggestionCalls.accept(suggestion, answer), messages.accepted);
  }
  async function reject(): Promise<void> {
    const texts = { title: messages.rejectTitle, label: messages.rejectLabel, action: messages.reject };
    const answer = await ask({ ...texts, multiline: true, pattern: /\S/, validate });
    if (answer !== null) await act(() => suggestionCalls.reject(suggestion, answer), messages.rejected);
  }
  if (own)
    return (
      <Button size="small" busy={busy} onClick={() => void act(() => suggestionCalls.withdraw(suggestion), messages.withdrawn)}>
        {messages.withdraw}
      </Button>
    );
  return (
    <>
      {suggestion.state === 'waiting' && (
        <Button size="small" tone="primary" busy={busy} onClick={() => void accept()}>
          {messages.accept}
        </Button>
      )}
      <Button size="small" busy={busy} onClick={() => void reject()}>
        {messages.reject}
      </Button>
    </>
  );
}

/** One suggested edit with its differences; `own`: the reader suggested it. */
export function SuggestionCard({ suggestion, own, onDone }: Props) {
  const messages = useMessages(editSuggestionsMessages);
  const name = usePersonName();
  const { kind, postId, rootId, title, suggester, author, at, reason, before, after, state, answer } = suggestion;
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <li className="grid gap-2 px-4 py-4 md:px-5">
      <Link to={addressOfPost({ kind, id: postId, placeId: rootId })} className="font-medium wrap-anywhere hover:text-tea">
        {title}
      </Link>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        <Chip tone={tones[state]}>{messages.states[state]}</Chip>
        <span>{own ? messages.to(name(author)) : messages.by(name(suggester))}</span>
        <Time at={at} />
      </p>
      <p className="text-small wrap-anywhere">{messages.why(reason)}</p>
      <div className="max-h-80 overflow-y-auto rounded-control bg-surface-2 p-3">
        <TextDiff pieces={pieces} />
      </div>
      {answer !== '' && <p className="text-small wrap-anywhere">{messages.answer(answer)}</p>}
      {state === 'outdated' && <p className="text-small text-ink-2">{messages.outdatedNote}</p>}
      {(state === 'waiting' || state === 'outdated') && (
        <p className="flex flex-wrap gap-2">
          <Acts suggestion={suggestion} own={own} onDone={onDone} />
        </p>
      )}
    </li>
  );
}
