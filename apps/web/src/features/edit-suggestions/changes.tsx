import { useDeferredValue } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { wordDiff } from '../../lib/word-diff.ts';
import { TextDiff } from '../../ui/text-diff.tsx';
import { editSuggestionsMessages } from './messages.ts';

/** What a typed text changes. */
export function Changes({ before, after }: { before: string; after: string }) {
  const messages = useMessages(editSuggestionsMessages);
  // Typing has priority; the comparison may be deferred.
  const body = useDeferredValue(after);
  return (
    <section aria-label={messages.preview} className="grid gap-1.5">
      <p className="text-small font-medium">{messages.preview}</p>
      <div className="max-h-56 overflow-y-auto rounded-control border border-line bg-surface-2 p-3">
        {body === before ? <p className="text-small text-ink-2">{messages.unchanged}</p> : <TextDiff pieces={wordDiff(before, body)} />}
      </div>
    </section>
  );
}
