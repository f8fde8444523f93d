import type { PollView } from '@chaguan/contract';
import type Type from 'typebox';
import { allow, deny, type Decision } from '../../platform/decision.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { mayDo } from '../../platform/http/rights.ts';
import { isAuthor } from '../posts/index.ts';
import type { PollRow } from './queries/read-poll.ts';
import { isOpen } from './subject.ts';

/** What the viewer may do where the poll stands. */
export interface PollRights {
  /** What the module of the subject says of acts on it. */
  act: Decision;
  /** As staff. */
  moderate: boolean;
}

/** `mayAct` is what the module of the subject says of acts on it. */
function canVote(viewer: Viewer, open: boolean, mayAct: Decision): Decision {
  if (!open) return deny('poll.closed');
  if (viewer.memberId === null) return deny('session.required');
  if (!mayAct.allowed) return mayAct;
  return mayDo(viewer, 'vote.cast') ? allow : deny('right.missing', { right: 'vote.cast' });
}

/** A poll as the viewer may see it: how many chose what is shown after an own vote, after the end, to the author and staff. */
export function presentPoll(viewer: Viewer, poll: PollRow, now: Date, { act, moderate }: PollRights): Type.Static<typeof PollView> {
  const open = isOpen(poll, now);
  const mayClose = isAuthor(viewer, poll) || moderate;
  const counted = !open || poll.choices.length > 0 || viewer.readsAllPosts || mayClose;
  const vote = canVote(viewer, open, act);
  return {
    title: poll.title,
    options: poll.options.map(({ place, text, voteCount }) => ({ place, text, votes: counted ? voteCount : null })),
    maxChoices: poll.maxChoices,
    endsAt: (poll.closedAt ?? poll.endsAt)?.toISOString() ?? null,
    open,
    voters: poll.voterCount,
    viewer: {
      choices: poll.choices,
      vote: vote.allowed,
      voteRefusal: vote.allowed ? '' : vote.code,
      close: open && mayClose,
    },
  };
}
