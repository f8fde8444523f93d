import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Area } from '../area.tsx';
import { staffMessages } from '../messages.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Tag, Topic, Topics } from './data.ts';
import type { TopicFilters } from './filters.ts';
import { staffTopicMessages } from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { TopicFilterBar } from './topic-filter-bar.tsx';
import { TopicTable } from './topic-table.tsx';
import { useTopicActs } from './use-topic-acts.tsx';

type Props = { filters: TopicFilters; topics: Topics; tags: readonly Tag[] };

export function TopicsPage({ filters, topics, tags }: Props) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffTopicMessages);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [moving, move] = useState<Topic | null>(null);
  const actsOf = useTopicActs(move);
  // What left the screen by a filter or an act is not selected any more.
  const chosen = topics.items.filter(({ id }) => ids.has(id));

  function choose(some: readonly string[], isChosen: boolean): void {
    setIds((old) => {
      const next = new Set(old);
      for (const id of some) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }

  const empty = (
    <EmptyState
      title={own.emptyTitle}
      text={own.emptyText}
      action={<ButtonLink to={adminPaths.topics()}>{own.showAll}</ButtonLink>}
    />
  );
  return (
    <Area title={words.topics} aside={<span className="text-meta text-ink-2">{words.total(topics.total)}</span>}>
      <Card>
        <TopicFilterBar filters={filters} tags={tags} />
        {chosen.length > 0 && <BulkBar chosen={chosen} onDone={() => setIds(new Set())} />}
        {topics.items.length === 0 ? (
          empty
        ) : (
          <TopicTable
            topics={topics.items}
            chosen={new Set(chosen.map(({ id }) => id))}
            onChoose={choose}
            actsOf={actsOf}
          />
        )}
      </Card>
      <Pager page={topics.page} pages={topics.pages} href={(page) => adminPaths.topics({ ...filters, page })} />
      {moving && <MoveDialog key={moving.id} topic={moving} tags={tags} onClose={() => move(null)} />}
    </Area>
  );
}
