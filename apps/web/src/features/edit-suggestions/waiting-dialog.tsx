import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { suggestionCalls, type SuggestedPost, type Suggestion } from './data.ts';
import { editSuggestionsMessages } from './messages.ts';
import { SuggestionCard } from './suggestion-card.tsx';

/** What waits for a post, for staff. */
export default function WaitingDialog({ post: { kind, id }, onClose }: { post: SuggestedPost; onClose: () => void }) {
  const messages = useMessages(editSuggestionsMessages);
  const { revalidate } = useRevalidator();
  const [items, setItems] = useState<readonly Suggestion[] | 'failed' | null>(null);
  const load = useCallback(
    () =>
      suggestionCalls.ofPost({ kind, id }).then(
        (loaded) => setItems(loaded.items),
        () => setItems('failed'),
      ),
    [kind, id],
  );
  useEffect(() => void load(), [load]);
  const readAgain = async () => {
    await load();
    await revalidate();
  };
  return (
    <Dialog open wide title={messages.title} onClose={onClose}>
      {items === null && <Bone className="h-24 w-full" />}
      {items === 'failed' && <p className="text-small text-cinnabar">{messages.failed}</p>}
      {items !== null && items !== 'failed' && items.length === 0 && <EmptyState title={messages.nothing} />}
      {items !== null && items !== 'failed' && (
        <ul className="-mx-4 divide-y divide-line md:-mx-5">
          {items.map((suggestion) => (
            <SuggestionCard key={suggestion.id} suggestion={suggestion} own={false} onDone={readAgain} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
