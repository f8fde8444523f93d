import type { Answer, listTopicLikers as endpoint } from '@chaguan/contract';
import type { PageOfList } from '../../platform/database/numbered-list.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { viewerIn } from '../../platform/http/rights.ts';
import { memberCards, cardOf } from '../members/index.ts';
import { isAuthor } from '../posts/index.ts';
import { type ReadRoot, type RootReader, seeRoot } from '../posts/read/index.ts';
import { favouritersOf, likersOf } from '../reactions/index.ts';

/**
 * Who liked a post or has it among the favourites, for its author and for staff who moderate there. @throws Failure topic.not_yours,
 * question.not_yours
 */
function reactors(list: typeof likersOf) {
  return async <Root extends ReadRoot>(
    reader: RootReader<Root>,
    ctx: MemberCtx,
    rootId: string,
    requested: PageOfList,
  ): Promise<Answer<typeof endpoint>> => {
    const { kind } = reader;
    const root = await seeRoot(reader, ctx, rootId);
    if (!isAuthor(ctx.viewer, root) && !viewerIn(ctx.viewer, reader.tagsOf(root)).readsAllPosts) fail(`${kind}.not_yours`);
    const { rows, numbers } = await list(ctx.db, { kind, id: root.id }, requested);
    const cards = await memberCards(
      ctx.db,
      rows.map(({ memberId }) => memberId),
    );
    const items = rows.map(({ memberId, at }) => ({ member: cardOf(cards, memberId), at: at.toISOString() }));
    return { items, ...numbers, title: root.title };
  };
}

export const likersOfRoot = reactors(likersOf);
export const favouritersOfRoot = reactors(favouritersOf);
