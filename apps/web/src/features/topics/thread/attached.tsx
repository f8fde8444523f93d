import type { Poll } from '../../polls/data.ts';
import PollCard from '../../polls/poll-card.tsx';
import EnvelopeBanner from '../../envelopes/banner.tsx';
import { useThread } from './thread-context.ts';

/** What stands beside a topic: its red envelope, its poll. */
export default function Attached({ poll }: { poll: Poll | null }) {
  const desk = useThread();
  return (
    <>
      {desk.topic.envelope && <EnvelopeBanner topicId={desk.id} />}
      {poll && <PollCard poll={poll} subject={desk} />}
    </>
  );
}
