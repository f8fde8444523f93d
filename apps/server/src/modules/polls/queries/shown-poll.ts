import type { PollView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, projectBody } from '../../posts/read/index.ts';
import type { PostFacts } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import { presentPoll, type PollRights } from '../present-poll.ts';
import type { PollSubject } from '../subject.ts';
import { readPoll } from './read-poll.ts';

type Poll = Type.Static<typeof PollView>;

/** A topic or question that was read for the viewer. */
export type Content = PostFacts & { id: string; hasPoll: boolean };

/**
 * The poll of something that the viewer may see, or null; its text leaves where the body's does. One statement, none
 * without a poll.
 */
export async function shownPoll(
  ctx: Ctx,
  kind: PollSubject['kind'],
  content: Content,
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

/** The same where nobody's cards were read yet. */
export async function readVisiblePoll(ctx: Ctx, kind: PollSubject['kind'], content: Content, rights: PollRights): Promise<Poll | null> {
  const cards = await memberCards(ctx.db, [content.authorId]);
  return shownPoll(ctx, kind, content, cardOf(cards, content.authorId).cancelled, rights);
}
