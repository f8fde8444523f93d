import { deleteTopic, editTopicPage, restoreTopic, topicFavouritesPage, topicLikesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useSummaryItem } from '../../assistant/summary/summary-button.tsx';
import { actsOf } from '../../posts/page-acts.ts';
import { PageTools } from '../../posts/page-tools.tsx';
import type { TopicView } from '../data.ts';
import { Coming } from '../../../ui/coming.tsx';
import { useTopicActs } from './use-topic-acts.ts';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

/** The actions of the author and of staff on a topic. */
export default function TopicTools({ topic }: { topic: TopicView }) {
  const [moving, setMoving] = useState(false);
  const acts = useTopicActs(topic, () => setMoving(true));
  const summary = useSummaryItem({ kind: 'topic', ...topic });
  const { viewer } = topic;
  const at = { topicId: topic.id };
  return (
    <>
      <PageTools
        viewer={viewer}
        subject={{ kind: 'topic', ...topic }}
        editPath={addressOf(editTopicPage, at)}
        remove={() => api.call(deleteTopic, { params: at })}
        restore={() => api.call(restoreTopic, { params: at })}
        reactors={viewer.edit ? { likers: addressOf(topicLikesPage, at), keepers: addressOf(topicFavouritesPage, at) } : null}
        acts={[...actsOf('reader', true, summary.items), ...acts]}
      />
      {summary.dialog}
      {moving && (
        <Suspense fallback={<Coming />}>
          <MoveDialog topic={topic} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  );
}
