import type { Answer, listOutbox } from '@chaguan/contract';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Time } from '../../../ui/time.tsx';
import { Area } from '../area.tsx';
import { staffMessages } from '../messages.ts';
import { outboxMessages } from './messages.ts';

type Item = Answer<typeof listOutbox>['items'][number];

const tones: Record<Item['state'], ChipTone> = { kept: 'plain', sent: 'tea', failed: 'cinnabar' };

function Row({ item }: { item: Item }) {
  const own = useMessages(outboxMessages);
  const Icon = item.kind === 'mail' ? Mail : Smartphone;
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-surface-2">
          <Icon role="img" aria-label={own[item.kind]} size={16} className="shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1 truncate text-small font-medium">{item.subject || item.text}</span>
          <Chip tone={tones[item.state]}>{own[item.state]}</Chip>
          <span className="text-meta text-ink-2 max-md:w-full">
            {own.to(item.to)} · <Time at={item.createdAt} />
          </span>
        </summary>
        {item.failure && <p className="px-4 pb-2 text-small text-cinnabar">{item.failure}</p>}
        <pre className="mx-4 mb-3 overflow-x-auto rounded-control bg-surface-2 p-3 font-mono text-meta whitespace-pre-wrap">
          {item.text}
        </pre>
      </details>
    </li>
  );
}

export function OutboxPage({ items }: { items: readonly Item[] }) {
  const words = useMessages(staffMessages);
  const own = useMessages(outboxMessages);
  return (
    <Area title={words.outbox} note={own.note}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul>
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Card>
    </Area>
  );
}
