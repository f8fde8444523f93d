import { useEffect } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { originalStore, postCharactersStore } from '../../lib/post-characters.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { charactersMessages } from './messages.ts';

/** Below a topic or a question whose page is converted: the original by a press, until the page is left. */
export default function CharactersLine() {
  const messages = useMessages(charactersMessages);
  const chosen = useStore(postCharactersStore);
  const original = useStore(originalStore);
  useEffect(() => () => originalStore.set(false), []);
  if (chosen === 'written') return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
      {original ? messages.now : messages[chosen]}
      <Button size="small" tone="quiet" className="-ml-3" onClick={() => originalStore.set(!original)}>
        {original ? messages.again : messages.original}
      </Button>
    </p>
  );
}
