import type { Poll } from '../../polls/data.ts';
import PollCard from '../../polls/poll-card.tsx';
import EnvelopeBanner from '../../envelopes/banner.tsx';
import { useThread } from './thread-context.ts';

/** Attachments of a topic: its red envelope, its poll. */
export default function Attached({ poll }: { poll: Poll | null }) {
  const thread = useThread();
  return (
    <>
      {thread.topic.envelope && <EnvelopeBanner topicId={thread.id} />}
      {poll && <PollCard poll={poll} subject={thread} />}
    </>
  );
}
