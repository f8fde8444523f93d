import '@chaguan/richtext/body.css';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { whenSettled } from '../../../lib/when-settled.ts';
import type { ThreadData } from '../data.ts';
import { Comments } from './comments.tsx';
import type { Writing } from './composer.tsx';
import { ThreadAside } from './thread-aside.tsx';
import { ThreadContext, type ThreadDesk } from './thread-context.ts';
import { TopicArticle } from './topic-article.tsx';
import { useBodyImages } from './use-body-images.tsx';
import { WriteHere } from './write-here.tsx';

const Companion = lazy(() => import('./companion.tsx'));
const CommentComposer = lazy(() => import('./composer.tsx'));

/** Where the reader had come to when this visit began: reading on must not move the mark under their eyes. */
function useReadFloorAtStart(current: number, signedIn: boolean): number {
  const [start, setStart] = useState<number | null>(null);
  if (start === null && signedIn) setStart(current);
  return start ?? 0;
}

function Thread({ topic, comments, similar, hot }: ThreadData) {
  const [settled, setSettled] = useState(false);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  const [writing, setWriting] = useState<Writing | null>(null);
  const readFloor = useReadFloorAtStart(topic.viewer.readFloor, topic.viewer.commentRefusal !== 'session.required');
  const { onClick, viewer } = useBodyImages();
  const desk = useMemo<ThreadDesk>(
    () => ({
      topic,
      sort: comments.sort,
      write(start = {}) {
        if (!topic.viewer.comment) return;
        const passage = start.passage ? { text: start.passage } : null;
        setWriting((now) => ({ quote: start.quote ?? (passage ? (now?.quote ?? null) : null), passage }));
      },
    }),
    [topic, comments.sort],
  );
  return (
    <ThreadContext value={desk}>
      <div className="grid grid-cols-1 justify-center gap-4 max-md:pb-14 md:grid-cols-[minmax(0,1fr)_288px] md:gap-6 lg:grid-cols-[minmax(0,720px)_288px]">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- pictures are links, which keys press too */}
        <div className="grid min-w-0 grid-cols-1 content-start gap-4" onClick={onClick}>
          <TopicArticle topic={topic} />
          <Comments topic={topic} comments={comments} readFloor={readFloor} />
          <WriteHere topic={topic} />
        </div>
        <ThreadAside topic={topic} similar={similar} hot={hot} />
      </div>
      {settled && (
        <Suspense>
          <Companion comments={comments} />
        </Suspense>
      )}
      {writing && (
        <Suspense>
          <CommentComposer {...writing} onClose={() => setWriting(null)} />
        </Suspense>
      )}
      {viewer}
    </ThreadContext>
  );
}

/** A new topic is a new page: nothing half open is carried over. */
export function ThreadPage(data: ThreadData) {
  return <Thread key={data.topic.id} {...data} />;
}
