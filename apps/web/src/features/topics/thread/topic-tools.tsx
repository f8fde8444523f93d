import PenLine from 'lucide-react/icons/pen-line';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Shield from 'lucide-react/icons/shield';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { deleteTopic, restoreTopic } from '@chaguan/contract';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { paths } from '../../../paths.ts';
import { userPaths } from '../../../user-paths.ts';
import { Button, buttonClass, ButtonLink } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { TopicView } from '../data.ts';
import { actMessages } from './act-messages.ts';
import { useAct } from './use-act.ts';
import { useStaffItems } from './use-staff-items.ts';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

/** What the author and staff can do with a topic. */
export default function TopicTools({ topic }: { topic: TopicView }) {
  const words = useMessages(actMessages);
  const act = useAct();
  const [moving, setMoving] = useState(false);
  const staffItems = useStaffItems(topic, () => setMoving(true));
  const { viewer } = topic;
  const at = { params: { topicId: topic.id } };
  const remove = () => act(() => api.call(deleteTopic, at), words.deleted, () => api.call(restoreTopic, at));
  return (
    <>
      {viewer.edit && (
        <ButtonLink to={paths.editTopic({ topicId: topic.id })} tone="quiet" className="px-3 max-sm:px-2" icon={<PenLine aria-hidden size={17} />}>
          <span className="max-sm:sr-only">{words.edit}</span>
        </ButtonLink>
      )}
      {viewer.delete && (
        <Button tone="quiet" className="px-3 max-sm:px-2" icon={<Trash2 aria-hidden size={17} />} onClick={remove}>
          <span className="max-sm:sr-only">{words.delete}</span>
        </Button>
      )}
      {viewer.restore && (
        <Button tone="quiet" className="px-3 max-sm:px-2" icon={<RotateCcw aria-hidden size={17} />} onClick={() => act(() => api.call(restoreTopic, at), words.restored)}>
          {words.restore}
        </Button>
      )}
      {viewer.edit && (
        <Menu
          label={words.reactors}
          className={buttonClass('quiet', 'medium', 'px-3 max-sm:px-2')}
          trigger={<Users aria-hidden size={17} />}
          items={[
            { kind: 'link', label: words.likers, to: userPaths.topicLikeList({ topicId: topic.id }) },
            { kind: 'link', label: words.keepers, to: userPaths.topicFavoriteList({ topicId: topic.id }) },
          ]}
        />
      )}
      {viewer.moderate && (
        <Menu
          label={words.staff}
          className={buttonClass('quiet', 'medium', 'px-3 max-sm:px-2')}
          trigger={
            <>
              <Shield aria-hidden size={17} />
              <span className="max-sm:sr-only">{words.staff}</span>
            </>
          }
          items={staffItems}
        />
      )}
      {moving && (
        <Suspense>
          <MoveDialog topic={topic} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  );
}
