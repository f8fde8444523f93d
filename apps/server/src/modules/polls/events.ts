import { event } from '../../platform/events/emit.ts';
import type { PollSubject } from './subject.ts';

/** A poll takes no votes any more; `closed`: somebody ended it before its time. */
export const pollEnded = event<{ pollId: string; subject: PollSubject; authorId: string; closed: boolean }>('poll.ended');
