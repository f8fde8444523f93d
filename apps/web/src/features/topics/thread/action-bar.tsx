import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, Suspense } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ReactButton } from '../../reactions/react-button.tsx';
import type { TopicView } from '../data.ts';
import { topicMessages } from '../messages.ts';
import { threadMessages } from './messages.ts';
import { useThread } from './thread-context.ts';

const TopicTools = lazy(() => import('./topic-tools.tsx'));

const bar =
  'mt-6 flex items-center gap-1 border-line max-md:fixed max-md:inset-x-0 max-md:z-20 max-md:mt-0 max-md:border-t ' +
  'max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] max-md:bg-surface max-md:px-3 max-md:py-1 md:-ml-3';

/** What to do with the topic. On a phone it stays at the lower edge, in reach of the thumb. */
export function ActionBar({ topic }: { topic: TopicView }) {
  const lang = useLang();
  const list = useMessages(topicMessages);
  const words = useMessages(threadMessages);
  const { write } = useThread();
  const { viewer } = topic;
  const count = formatCount(topic.commentCount, lang);
  const quiet = buttonClass('quiet', 'medium', 'px-3 max-sm:px-2');
  return (
    <div className={bar}>
      {topic.notice === '' && (
        <>
          <ReactButton key={`like ${viewer.liked} ${topic.likeCount}`} act="like" kind="topic" id={topic.id} on={viewer.liked} count={topic.likeCount} className={quiet} size={18} />
          <ReactButton key={`keep ${viewer.favourite} ${topic.favouriteCount}`} act="favourite" kind="topic" id={topic.id} on={viewer.favourite} count={topic.favouriteCount} className={quiet} size={18} />
        </>
      )}
      <a
        href="#comments"
        className={quiet}
        title={list.comments(count)}
        onClick={(event) => {
          if (!viewer.comment) return;
          event.preventDefault();
          write();
        }}
      >
        <MessageCircle aria-hidden size={18} />
        <span className="tabular-nums">{count}</span>
        <span className="sr-only">{words.jumpToComments}</span>
      </a>
      <button type="button" className={cx(quiet, 'max-md:mr-auto')} onClick={() => void import('./copy-link.ts').then(({ copyLink }) => copyLink({ topicId: topic.id }))}>
        <Share2 aria-hidden size={18} />
        <span className="max-sm:sr-only">{words.share}</span>
      </button>
      {(viewer.edit || viewer.delete || viewer.restore || viewer.moderate) && (
        <Suspense>
          <TopicTools topic={topic} />
        </Suspense>
      )}
    </div>
  );
}
