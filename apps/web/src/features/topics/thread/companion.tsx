import { countTopicView, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useEffect } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { SummaryButton } from '../../assistant/summary/summary-button.tsx';
import { barButton } from '../../posts/action-bar.tsx';
import { FollowAuthor } from '../../posts/follow-author.tsx';
import { LiveBar } from '../../posts/live-bar.tsx';
import { quietly } from '../../../lib/api/quietly.ts';
import { useWritingKeys } from '../../posts/use-writing-keys.ts';
import type { CommentPage } from '../data.ts';
import { companionMessages } from './companion-messages.ts';
import { QuoteSelection } from './quote-selection.tsx';
import { useThread } from './thread-context.ts';
import { useMarkRead } from './use-mark-read.ts';
import { ornament } from '../../../ui/ornament.tsx';

const HiddenPanels = ornament(() => import('../hidden/hidden-panels.tsx'));

/** The parts of a thread page that are loaded after it is shown. */
export default function Companion({ comments }: { comments: CommentPage }) {
  const messages = useMessages(companionMessages);
  const member = useStore(memberStore);
  const { topic, write } = useThread();
  // Pending and deleted topics are seen by their author and staff only: views and read marks are not recorded.
  const published = topic.state === 'published';
  useEffect(() => {
    if (published) void api.call(countTopicView, { params: { topicId: topic.id } }, quietly).catch(() => null);
  }, [topic.id, published]);
  useMarkRead(topic.id, topic.viewer.readFloor, member !== null && published, comments);
  useWritingKeys(messages.write, () => write());
  const sort = comments.sort === 'newest' ? comments.sort : undefined;
  return (
    <>
      <LiveBar
        visible={comments.items}
        ownId={member?.id ?? null}
        label={messages.newComments}
        pathOf={(commentId) => addressOf(threadPage, { topicId: topic.id, sort, commentId })}
      />
      {topic.bodyHtml.includes('<div data-hidden=') && (
        <Suspense>
          <HiddenPanels />
        </Suspense>
      )}
      {!topic.author.cancelled && <FollowAuthor author={topic.author} relation={topic.viewer.toAuthor} />}
      {topic.viewer.comment && <QuoteSelection />}
      {member === null && <SummaryButton of={{ kind: 'topic', ...topic }} className={barButton} />}
    </>
  );
}
