import { event } from '../../platform/events/emit.ts';
import type { PollSubject } from './subject.ts';

/** A poll has ended; `closed`: somebody ended it early. */
export const pollEnded = event<{ pollId: string; subject: PollSubject; authorId: string; closed: boolean }>('poll.ended');
