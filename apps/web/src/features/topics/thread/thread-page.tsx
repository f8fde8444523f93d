import { useMemo } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { DiscussionPage } from '../../posts/discussion-page.tsx';
import { useFirstUnread } from '../../posts/first-unread.tsx';
import { UnsentSlot } from '../../unsent/unsent-slot.tsx';
import { SendingPost } from '../../posts/sending-post.tsx';
import { useOwnPostIds } from '../../posts/use-own-post-ids.ts';
import { useWriting } from '../../posts/use-writing.ts';
import { WriteHere, WriteInBar } from '../../posts/write-here.tsx';
import type { ThreadData } from '../data.ts';
import { Comments } from './comments.tsx';
import type { Writing } from './composer.tsx';
import { threadMessages } from './messages.ts';
import { ThreadContext, type ThreadDiscussion } from './thread-context.ts';
import { TopicArticle } from './topic-article.tsx';
import { AuthorCard } from '../../posts/author-card.tsx';
import { ReadingPlaceholder } from '../../posts/reading/reading-placeholder.tsx';
import { SideColumn } from '../../posts/side-column.tsx';
import { ColumnLine } from '../../topic-columns/column-line.tsx';
import { TopicLines } from '../list/topic-lines.tsx';
import { Late } from '../../../ui/late.tsx';
import { topicMessages } from '../messages.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { ornament } from '../../../ui/ornament.tsx';

const Companion = ornament(() => import('./companion.tsx'));
const Attached = ornament(() => import('./attached.tsx'));
const CommentComposer = onDemand(() => import('./composer.tsx'));

function ThreadAside({ topic, similar, hot }: Pick<ThreadData, 'topic' | 'similar' | 'hot'>) {
  const list = useMessages(topicMessages);
  const messages = useMessages(threadMessages);
  const { topics, comments } = topic.authorCounts;
  return (
    <SideColumn
      author={
        <AuthorCard
          title={messages.author}
          author={topic.author}
          counts={[
            [messages.counts.topics, topics],
            [messages.counts.comments, comments],
          ]}
        />
      }
    >
      <ReadingPlaceholder bodyHtml={topic.bodyHtml} responses={topic.lastFloor} />
      <TopicLines title={list.similar} topics={similar} />
      <TopicLines title={list.hot} topics={hot} numbered />
    </SideColumn>
  );
}

function Thread({ view, topic, comments, poll, similar, hot, column }: ThreadData) {
  const messages = useMessages(threadMessages);
  const ownPostIds = useOwnPostIds(comments.items);
  const { writing, write, ...writer } = useWriting<Writing>(ownPostIds);
  const { viewer } = topic;
  const unread = useFirstUnread({ readFloor: viewer.readFloor, lastFloor: topic.lastFloor }, viewer.commentRefusal !== 'session.required');
  const discussion = useMemo<ThreadDiscussion>(
    () => ({
      of: 'topic',
      id: topic.id,
      authorId: topic.author.id,
      blockedIds: topic.viewer.blockedIds,
      attaches: topic.viewer.attaches,
      ownPostIds,
      topic,
      sort: comments.sort,
      write(start = {}) {
        if (!topic.viewer.comment) return;
        const passage = start.passage ? { text: start.passage } : null;
        write((now) => ({
          quote: start.quote ?? (passage ? (now?.quote ?? null) : null),
          passage,
          startedIn: start.startedIn ?? null,
        }));
      },
    }),
    [topic, comments.sort, ownPostIds, write],
  );
  const fieldProps = {
    may: viewer.comment,
    refusal: viewer.commentRefusal,
    messages,
    onWrite: (startedIn: HTMLTextAreaElement) => viewer.comment && write((now) => now ?? { quote: null, passage: null, startedIn }),
  };
  return (
    <ThreadContext value={discussion}>
      <DiscussionPage
        discussion={discussion}
        aside={<ThreadAside topic={topic} similar={similar} hot={hot} />}
        companion={<Companion comments={comments} speakers={view} />}
        writing={writing && <CommentComposer key={writer.key} {...writing} onSend={writer.send} onClose={writer.close} />}
        isSending={writer.isRunning}
      >
        <TopicArticle topic={topic} columnId={column?.id ?? null} field={<WriteInBar {...fieldProps} />} />
        {column && <ColumnLine column={column} />}
        {(poll || topic.envelope) && (
          <Late>
            <Attached poll={poll} />
          </Late>
        )}
        <Comments topic={topic} comments={comments} unread={unread} speakers={view} />
        <UnsentSlot page={`topic:${topic.id}`} />
        {writer.onItsWay !== null && <SendingPost text={writer.onItsWay} />}
        <WriteHere {...fieldProps} />
      </DiscussionPage>
    </ThreadContext>
  );
}

/** A new topic is a new page: no open state is carried over. */
export function ThreadPage(data: ThreadData) {
  return <Thread key={data.topic.id} {...data} />;
}
