import { listOwnColumns, setColumnOfTopic, type Answer } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays.ts';
import { Skeleton } from '../../ui/skeletons.tsx';
import { ColumnForm } from './column-form.tsx';
import { columnItemMessages } from './item-messages.ts';

type Columns = Answer<typeof listOwnColumns>;
type Props = { topicId: string; columnId: string | null; onClose: () => void };

function useColumns(): Columns | null {
  const [columns, setColumns] = useState<Columns | null>(null);
  useEffect(() => {
    let left = false;
    api.call(listOwnColumns).then(
      (loaded) => left || setColumns(loaded),
      () => null,
    );
    return () => {
      left = true;
    };
  }, []);
  return columns;
}

/** Into which of one's columns a topic goes, or out of the one where it is. */
export default function ChooseColumn({ topicId, columnId: now, onClose }: Props) {
  const messages = useMessages(columnItemMessages);
  const { revalidate } = useRevalidator();
  const columns = useColumns();
  const [adding, setAdding] = useState(false);
  async function choose(columnId: string | null): Promise<void> {
    await api.call(setColumnOfTopic, { params: { topicId }, body: columnId === null ? {} : { columnId } });
    toast(columnId === null ? messages.out : messages.put, { kind: 'success' });
    onClose();
    await revalidate();
  }
  if (adding) return <ColumnForm column={null} onSaved={(id) => void choose(id)} onClose={onClose} />;
  const choices = [
    ...(columns?.items ?? []).map(({ id, title }) => ({ id: id as string | null, title })),
    ...(now === null ? [] : [{ id: null, title: messages.none }]),
  ];
  return (
    <Dialog open title={messages.choose} onClose={onClose}>
      <p className="text-small text-ink-2">{messages.note}</p>
      {columns === null && <Skeleton shape="row" count={3} />}
      {columns !== null && (
        <ul className="mt-2 grid gap-1">
          {choices.map(({ id, title }) => (
            <li key={id ?? 'none'}>
              <button
                type="button"
                aria-pressed={id === now}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 text-left hover:bg-surface-2"
                onClick={() => void (id === now ? onClose() : choose(id))}
              >
                <span className="min-w-0 wrap-anywhere">{title}</span>
                {id === now && <Icon name="check" size={16} className="shrink-0 text-tea" />}
              </button>
            </li>
          ))}
          {columns.items.length < columns.most && (
            <li>
              <Button tone="quiet" icon={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
                {messages.added}
              </Button>
            </li>
          )}
        </ul>
      )}
    </Dialog>
  );
}
