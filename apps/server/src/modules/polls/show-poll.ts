import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { type PollSubject, isOpen } from './subject.ts';
import type { PollView } from '@chaguan/contract';
import type Type from 'typebox';
import { allow, deny, type Decision } from '../../platform/decision.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { mayDo } from '../../platform/http/rights.ts';
import { isAuthor, type PostFacts } from '../posts/index.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { projectBody } from '../posts/read/index.ts';
import { memberCards, cardOf } from '../members/index.ts';

/** A poll with its counts and one member's vote. Not yet filtered for a reader: `presentPoll` does that. */
export interface PollRow {
  authorId: string;
  title: string;
  maxChoices: number;
  endsAt: Date | null;
  closedAt: Date | null;
  voterCount: number;
  options: { place: number; text: string; voteCount: number }[];
  choices: number[];
}

/** One statement. */
export async function readPoll(db: Db | Tx, { kind, id }: PollSubject, memberId: string | null): Promise<PollRow | undefined> {
  const rows = await prepared(
    db,
    sql<PollRow>`
    select author_id, title, max_choices, ends_at, closed_at, voter_count,
      (select json_agg(json_build_object('place', place, 'text', text, 'voteCount', vote_count) order by place)
        from poll_option where poll_id = poll.id) as options,
      coalesce((select choices from poll_vote where poll_id = poll.id and member_id = ${memberId}::bigint), '{}') as choices
    from poll where subject_kind = ${kind} and subject_id = ${id}::bigint`,
  );
  return rows[0];
}

/** What the viewer may do with the poll at its location. */
export interface PollRights {
  /** The decision of the subject's module about acts on it. */
  act: Decision;
  /** Allowed as staff. */
  moderate: boolean;
}

/** `mayAct` is the decision of the subject's module about acts on it. */
function canVote(viewer: Viewer, open: boolean, mayAct: Decision): Decision {
  if (!open) return deny('poll.closed');
  if (viewer.memberId === null) return deny('session.required');
  if (!mayAct.allowed) return mayAct;
  return mayDo(viewer, 'vote.cast') ? allow : deny('right.missing', { right: 'vote.cast' });
}

/** A poll for the viewer: counts are shown after an own vote, after the end, to the author and staff. */
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

type Poll = Type.Static<typeof PollView>;

/** A topic or question that was read for the viewer. */
export type PollPost = PostFacts & { id: string; hasPoll: boolean };

/** The poll of a post that the viewer may see, or null; its text is projected like the body's. One statement, none without a poll. */
export async function visiblePoll(
  ctx: Ctx,
  kind: PollSubject['kind'],
  content: PollPost,
  authorCancelled: boolean,
  rights: PollRights,
): Promise<Poll | null> {
  if (!content.hasPoll) return null;
  const row = await readPoll(ctx.db, { kind, id: content.id }, ctx.viewer.memberId);
  if (row === undefined) return null;
  const { authorId, state } = content;
  const poll = presentPoll(ctx.viewer, row, ctx.clock.now(), rights);
  return projectBody<Poll | null>(ctx.viewer, { kind, authorId, authorCancelled, state, readable: true }, poll, null).parts;
}

/** The same if no member cards have been read yet. */
export async function readVisiblePoll(ctx: Ctx, kind: PollSubject['kind'], content: PollPost, rights: PollRights): Promise<Poll | null> {
  const cards = await memberCards(ctx.db, [content.authorId]);
  return visiblePoll(ctx, kind, content, cardOf(cards, content.authorId).cancelled, rights);
}
