import { countView } from '@chaguan/contract';
import { useEffect } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import type { CommentPage } from '../data.ts';
import { companionMessages } from './companion-messages.ts';
import { FollowAuthor } from './follow-author.tsx';
import { LiveBar } from './live-bar.tsx';
import { QuoteSelection } from './quote-selection.tsx';
import { quietly } from './quietly.ts';
import { useThread } from './thread-context.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Answers the item that has the focus; without one the topic itself. */
function replyHere(write: () => void): void {
  const item = document.activeElement?.closest('[data-item]');
  const button = item?.querySelector<HTMLButtonElement>('[data-reply]');
  if (button) button.click();
  else write();
}

/** What a thread does besides showing itself; fetched after the page is up, never in its way. */
export default function Companion({ comments }: { comments: CommentPage }) {
  const words = useMessages(companionMessages);
  const member = useStore(memberStore);
  const { topic, write } = useThread();
  // What is in review or deleted is seen by its author and staff only: nothing to count, nothing to mark.
  const published = topic.state === 'published';
  useEffect(() => {
    if (published) void api.call(countView, { params: { topicId: topic.id } }, quietly).catch(() => null);
  }, [topic.id, published]);
  useMarkRead(topic.id, topic.viewer.readFloor, member !== null && published, comments);
  useShortcut('c', words.write, () => write());
  useShortcut('r', words.reply, () => replyHere(write));
  return (
    <>
      <LiveBar topic={topic} comments={comments} ownId={member?.id ?? null} />
      {!topic.author.cancelled && <FollowAuthor topic={topic} />}
      {topic.viewer.comment && <QuoteSelection />}
    </>
  );
}
