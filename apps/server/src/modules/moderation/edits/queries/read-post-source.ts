import type { Answer, Params, readPostSource as endpoint } from '@chaguan/contract';
import { fail } from '../../../../platform/failure.ts';
import type { MemberCtx } from '../../../../platform/http/ctx.ts';
import { actsOn } from '../../../../platform/http/rights.ts';
import { memberCards } from '../../../members/index.ts';
import { postTypes } from '../../../post-types/index.ts';
import { cardOf } from '../../../posts/read/index.ts';
import { readSource } from '../../../posts/moderate/index.ts';

/** What staff are about to change. @throws Failure `<kind>.not_found`, `right.other_tags` */
export async function postSource(ctx: MemberCtx, { kind, postId }: Params<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { tagIds } = await postTypes[kind].find(ctx, postId);
  if (!actsOn(ctx.viewer, 'content', tagIds)) fail('right.other_tags');
  const source = await readSource(ctx.db, { kind, id: postId });
  if (source === undefined) fail(`${kind}.not_found`);
  const { title, bodySource, holdsFor, state, version, rootId, rootTitle, authorId } = source;
  const author = cardOf(await memberCards(ctx.db, [authorId]), authorId);
  return { title, tagIds: [...tagIds], body: bodySource, holdsFor, state, version, author, rootId, rootTitle };
}
