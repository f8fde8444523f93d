import { useRef } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Skeleton } from '../../ui/skeletons.tsx';
import { usePersonName } from '../people/person.tsx';
import { Body } from '../posts/body.tsx';
import { Past } from '../staff-reports/author-past.tsx';
import type { PostItem, PostToJudge } from './data.ts';
import { queueMessages } from './messages.ts';
import { useMarks } from './word-marks.ts';

/** A post as it will be read, the post it answers, and its author. */
export function OpenedPost({ item, read }: { item: PostItem; read: PostToJudge | undefined }) {
  const messages = useMessages(queueMessages);
  const name = usePersonName();
  const body = useRef<HTMLDivElement>(null);
  const html = read?.bodyHtml ?? '';
  useMarks(
    body,
    item.post.holds.flatMap(({ reason, matches }) => (reason === 'words' ? matches : [])),
    html,
  );
  if (read === undefined) return <Skeleton shape="row" count={2} />;
  return (
    <div className="grid gap-4">
      {read.answers !== null && (
        <blockquote className="grid gap-0.5 border-l-2 border-line pl-3 text-small text-ink-2">
          <span className="text-meta">{messages.answersTo(name(read.answers.author))}</span>
          <span className="line-clamp-3 break-words">{read.answers.text}</span>
        </blockquote>
      )}
      <div ref={body} className="min-w-0 border-l-2 border-tea pl-3">
        <Body html={html} />
      </div>
      {item.author !== null && <Past author={item.author} past={read.past} />}
    </div>
  );
}
