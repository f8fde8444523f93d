import {
  closeComments,
  markEssence,
  pinTopic,
  deleteTopic,
  editTopicPage,
  restoreTopic,
  threadPage,
  topicFavouritesPage,
  topicLikesPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Coming } from '../../../ui/coming.tsx';
import { type PageAct, actsOf } from '../../posts/page-acts.ts';
import { useStaffOfPage } from '../../posts/use-staff-of-page.ts';
import { useSummaryItem } from '../../assistant/summary/use-summary-item.tsx';
import { PageTools } from '../../posts/page-tools.tsx';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useColumnItem } from '../../topic-columns/use-column-item.tsx';
import type { TopicView } from '../data.ts';
import { useClosing } from '../../posts/closing/use-closing.tsx';
import { useMoves } from '../moves/use-moves.tsx';
import { topicActMessages } from './act-messages.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

/** Staff actions on a topic: each item shows what it would do now. */
function useTopicActs(topic: TopicView, onMove: () => void): PageAct[] {
  const messages = useMessages(topicActMessages);
  const params = { topicId: topic.id };
  const essence = (on: boolean) => api.call(markEssence, { params, body: { essence: on } });
  const close = (closed: boolean) => api.call(closeComments, { params, body: { closed } });
  const pin = (order: number) => api.call(pinTopic, { params, body: { order } });
  const { pins, states, switchAct } = useStaffOfPage({ kind: 'topic', ...topic }, pin);
  return [
    ...pins,
    switchAct(topic.essence, essence, { on: [messages.essence, messages.marked], off: [messages.unessence, messages.unmarked] }),
    switchAct(topic.commentsClosed, close, { on: [messages.close, messages.closedNow], off: [messages.open, messages.openNow] }),
    { group: 'staff', right: 'moderate', label: messages.move, onSelect: onMove },
    ...states,
  ];
}

const MoveDialog = onDemand(() => import('./move-dialog.tsx'));

/** The actions of the author and of staff on a topic. */
export default function TopicTools({ topic, columnId }: { topic: TopicView; columnId: string | null }) {
  const [moving, setMoving] = useState(false);
  const acts = useTopicActs(topic, () => setMoving(true));
  const moves = useMoves(topic);
  const closing = useClosing({ kind: 'topic', ...topic });
  const summary = useSummaryItem({ kind: 'topic', ...topic });
  const me = useStore(memberStore);
  const column = useColumnItem(topic.id, columnId);
  const isAuthor = me?.id === topic.author.id;
  const { viewer } = topic;
  const at = { topicId: topic.id };
  return (
    <>
      <PageTools
        viewer={viewer}
        subject={{ kind: 'topic', ...topic }}
        path={addressOf(threadPage, at)}
        editPath={addressOf(editTopicPage, at)}
        remove={() => api.call(deleteTopic, { params: at })}
        restore={() => api.call(restoreTopic, { params: at })}
        reactors={viewer.edit ? { likers: addressOf(topicLikesPage, at), keepers: addressOf(topicFavouritesPage, at) } : null}
        acts={[
          ...actsOf('reader', true, summary.items),
          ...actsOf('author', isAuthor, column.items),
          ...acts,
          ...moves.acts,
          ...closing.acts,
        ]}
      />
      {summary.dialog}
      {column.dialog}
      {moves.dialog}
      {closing.dialog}
      {moving && (
        <Suspense fallback={<Coming />}>
          <MoveDialog topic={topic} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  );
}
