import type { Services } from '../../platform/http/ctx.ts';
import { throttle } from '../../platform/state/throttle.ts';
import type { PollSubject } from './subject.ts';

const changes = throttle<PollSubject>(1000, ({ announcer }, { kind, id }) => {
  const channel = `${kind === 'topic' ? 'thread' : 'question'}:${id}`;
  announcer.send([{ channel, message: { kind: 'poll.changed', data: { subjectKind: kind, subjectId: id } } }]);
});

/** After a vote was committed: open pages are notified within a second, and at most once a second. */
export function announcePollSoon({ state }: Services, subject: PollSubject): void {
  state.of(changes).soon(`${subject.kind} ${subject.id}`, subject);
}

/** Sends immediately what would be sent within the second. */
export function flushPollChanges({ state }: Services): void {
  state.of(changes).flush();
}
