import { adminTopicsPage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { useEdits } from '../../edits/use-edits.tsx';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import type { ReviewFilters } from '../review/filters.ts';
import { ReviewPage } from '../review/review-page.tsx';
import { usePostActs } from '../review/use-post-acts.ts';
import type { Tag } from '../tags/tree.ts';
import { topicActs, type Topic, type Topics } from './data.ts';
import { staffTopicMessages } from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';

type Props = { filters: ReviewFilters; topics: Topics; tags: readonly Tag[] };

export function TopicsPage({ filters, topics, tags }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffTopicMessages);
  const act = useAct();
  const [moving, move] = useState<Topic | null>(null);
  const actsOf = usePostActs('topic', topicActs, own);
  const edits = useEdits();
  const marks = (topic: Topic): MenuItem[] => [
    {
      label: topic.essence ? own.dropEssence : own.makeEssence,
      onSelect: () => void act(() => topicActs.essence(topic.id, !topic.essence), topic.essence ? own.essenceDropped : own.essenceDone),
    },
    { label: own.move, onSelect: () => move(topic) },
    ...edits.change({ kind: 'topic', id: topic.id }, topic.state),
    edits.history({ kind: 'topic', id: topic.id }),
  ];
  return (
    <>
      <ReviewPage
        title={messages.topics}
        messages={own}
        filters={filters}
        tags={tags}
        posts={topics}
        screen={adminTopicsPage}
        show={(topic) => ({
          to: addressOf(threadPage, { topicId: topic.id }),
          count: topic.commentCount,
          tags: [topic.tag.name],
          marks: (
            <>
              {topic.essence && <Chip tone="cinnabar">{own.essence}</Chip>}
              {topic.commentsClosed && <Chip>{own.closed}</Chip>}
            </>
          ),
        })}
        actsOf={(topic) => actsOf(topic, topic.commentsClosed, marks(topic))}
        kind="topic"
      />
      {edits.dialog}
      {moving && <MoveDialog key={moving.id} topic={moving} tags={tags} onClose={() => move(null)} />}
    </>
  );
}
