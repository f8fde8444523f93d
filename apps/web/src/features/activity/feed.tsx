import { useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { MutedRows } from '../muted-rows/muted-rows.tsx';
import type { FeedPage } from './data.ts';
import { ActivityRow } from './activity-row.tsx';
import { activityMessages } from './messages.ts';

type Props = { first: FeedPage; named: boolean; more: (before: string) => Promise<FeedPage>; empty: ReactNode };

/** A feed with a "more" button. Use a key that identifies its content. */
export function Feed({ first, named, more, empty }: Props) {
  const messages = useMessages(activityMessages);
  const [current, setCurrent] = useState(first);
  const [busy, setBusy] = useState(false);
  const { items, next } = current;
  async function grow(before: string): Promise<void> {
    setBusy(true);
    try {
      const page = await more(before);
      setCurrent({ items: [...items, ...page.items], next: page.next });
    } finally {
      setBusy(false);
    }
  }
  if (items.length === 0) return empty;
  return (
    <>
      <ul className="divide-y divide-line">
        <MutedRows items={items} as="li">
          {(entry) => <ActivityRow entry={entry} named={named} />}
        </MutedRows>
      </ul>
      {next !== null && (
        <p className="border-t border-line p-3 text-center">
          <Button tone="quiet" busy={busy} onClick={() => void grow(next)}>
            {messages.more}
          </Button>
        </p>
      )}
    </>
  );
}
