import { countTopicView, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useEffect } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { FollowAuthor } from '../../posts/follow-author.tsx';
import { ReadingParts } from '../../posts/reading/reading-parts.tsx';
import { LiveBar } from '../../posts/live-bar.tsx';
import { asMark } from '../../../lib/api/quietly.ts';
import { useWritingKeys } from '../../posts/use-writing-keys.ts';
import type { CommentPage } from '../data.ts';
import type { Speakers } from '../views.ts';
import { companionMessages } from './companion-messages.ts';
import { QuoteSelection } from './quote-selection.tsx';
import { useReadingStop } from '../../posts/use-reading-stop.ts';
import { useThread } from './thread-context.ts';
import { useMarkRead } from './use-mark-read.ts';
import { ornament } from '../../../ui/ornament.tsx';

const orderOf = ({ sort }: CommentPage) => (sort === 'oldest' ? undefined : sort);

const HiddenPanels = ornament(() => import('../hidden/hidden-panels.tsx'));

/** The parts of a thread page that are loaded after it is shown. */
export default function Companion({ comments, speakers }: { comments: CommentPage; speakers: Speakers }) {
  const messages = useMessages(companionMessages);
  const member = useStore(memberStore);
  const { topic, write } = useThread();
  // Pending and deleted topics are seen by their author and staff only: views and read marks are not recorded.
  const published = topic.state === 'published';
  useEffect(() => {
    if (published) void api.call(countTopicView, { params: { topicId: topic.id } }, asMark).catch(() => null);
  }, [topic.id, published]);
  // What is left out of the view has not been read.
  const { by, with: other } = speakers;
  useMarkRead(topic.id, topic.viewer.readFloor, member !== null && published && by === undefined, comments);
  useReadingStop({
    kind: 'topic',
    id: topic.id,
    enabled: member !== null && published && by === undefined && comments.sort === 'oldest',
    items: comments.items,
    positionAt: (index) => comments.items[index]?.floor ?? 0,
    total: topic.lastFloor,
  });
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
      <ReadingParts
        bodyHtml={topic.bodyHtml}
        responses={by === undefined ? comments : { ...comments, sort: 'liked' }}
        lastFloor={topic.lastFloor}
        addressAt={(page) => addressOf(threadPage, { topicId: topic.id, sort: orderOf(comments), page, by, with: other })}
      />
    </>
  );
}
