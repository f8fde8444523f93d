import type { Answer, listTopicLikers as endpoint } from '@chaguan/contract';
import { type PageOfList } from '../../../platform/database/numbered-list.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { viewerIn } from '../../../platform/http/rights.ts';
import { memberCards } from '../../members/index.ts';
import { favouritersOf, likersOf } from '../../reactions/index.ts';
import { isAuthor } from '../policy.ts';
import { cardOf } from './cards.ts';
import type { RootKind } from '../kinds.ts';

/** A topic or question that the caller may see. */
interface Root {
  id: string;
  authorId: string;
  title: string;
  tagIds: readonly string[];
}

/**
 * Who liked a post or has it among the favourites, for its author and for staff who moderate there. @throws Failure topic.not_yours,
 * question.not_yours
 */
function reactors(read: typeof likersOf) {
  return async (
    ctx: MemberCtx,
    kind: RootKind,
    { id, authorId, title, tagIds }: Root,
    asked: PageOfList,
  ): Promise<Answer<typeof endpoint>> => {
    if (!isAuthor(ctx.viewer, { authorId }) && !viewerIn(ctx.viewer, tagIds).readsAllPosts) fail(`${kind}.not_yours`);
    const { rows, numbers } = await read(ctx.db, { kind, id }, asked);
    const cards = await memberCards(
      ctx.db,
      rows.map(({ memberId }) => memberId),
    );
    const items = rows.map(({ memberId, at }) => ({ member: cardOf(cards, memberId), at: at.toISOString() }));
    return { items, ...numbers, title };
  };
}

export const likersOfRoot = reactors(likersOf);
export const favouritersOfRoot = reactors(favouritersOf);
