import { lazy, Suspense } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { pollWriteMessages } from './messages.ts';
import type { PollDraftState } from './use-poll-draft.ts';

const PollEditor = lazy(() => import('./poll-editor.tsx'));

/** The button that adds a poll in a form, and the poll once it is there. */
export function PollField({ poll, limit }: { poll: PollDraftState; limit: number }) {
  const messages = useMessages(pollWriteMessages);
  if (poll.draft === null) {
    return (
      <Button className="justify-self-start" icon={<Icon name="chart-bar-big" size={17} />} onClick={poll.add}>
        {messages.add}
      </Button>
    );
  }
  return (
    <Suspense fallback={<Bone className="h-80 w-full" />}>
      <PollEditor draft={poll.draft} limit={limit} errors={poll.errors} fresh={poll.fresh} onChange={poll.change} onRemove={poll.remove} />
    </Suspense>
  );
}
