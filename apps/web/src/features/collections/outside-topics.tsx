import { listTopicsWithoutColumn, setColumnOfTopic, type Answer } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays.ts';
import { Time } from '../../ui/time.tsx';
import { ownColumnMessages } from './own-messages.ts';

type Page = Answer<typeof listTopicsWithoutColumn>;

const read = (before?: string) => api.call(listTopicsWithoutColumn, { query: before === undefined ? {} : { before } });

/** The member's published topics that are in no column; loaded again (`key`) when one was put into it or taken out. */
export function OutsideTopics({ columnId }: { columnId: string }) {
  const messages = useMessages(ownColumnMessages);
  const { revalidate } = useRevalidator();
  const [page, setPage] = useState<Page | null>(null);
  useEffect(() => {
    let left = false;
    read().then(
      (loaded) => left || setPage(loaded),
      () => null,
    );
    return () => {
      left = true;
    };
  }, []);
  async function put(topicId: string): Promise<void> {
    await api.call(setColumnOfTopic, { params: { topicId }, body: { columnId } });
    toast(messages.isPut, { kind: 'success' });
    await revalidate();
  }
  async function more({ items, next }: Page): Promise<void> {
    const later = await read(next ?? undefined);
    setPage({ items: [...items, ...later.items], next: later.next });
  }
  if (page === null) return null;
  if (page.items.length === 0) return <p className="px-4 py-4 text-small text-ink-2">{messages.noOutside}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {page.items.map(({ id, title, postedAt }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block text-small wrap-anywhere">{title}</span>
              <span className="text-meta text-ink-2">
                <Time at={postedAt} />
              </span>
            </span>
            <Button size="small" aria-label={`${messages.put} ${title}`} onClick={() => void put(id)}>
              {messages.put}
            </Button>
          </li>
        ))}
      </ul>
      {page.next !== null && (
        <p className="px-4 py-2">
          <Button tone="quiet" size="small" onClick={() => void more(page)}>
            {messages.more}
          </Button>
        </p>
      )}
    </>
  );
}
