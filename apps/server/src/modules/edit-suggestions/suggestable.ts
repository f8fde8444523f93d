import type { Answer, Params, readSuggestionSource as endpoint } from '@chaguan/contract';
import { must } from '../../platform/decision.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mustDo } from '../../platform/http/rights.ts';
import { postTypes } from '../post-types/index.ts';
import { readReplaceable } from '../posts/moderate/index.ts';

/**
 * A post for which the caller may suggest another text, with its Markdown: the source shows nothing that the page does not, since posts with
 * hidden parts are left out. @throws Failure `right.missing`, why the caller cannot react, `edit_suggestion.own`, `edit_suggestion.hidden`
 */
export async function findSuggestable(ctx: MemberCtx, { kind, postId }: Params<typeof endpoint>) {
  mustDo(ctx, 'edit.suggest');
  const match = await postTypes[kind].find(ctx, postId);
  must(match.canReact);
  if (match.closed !== null) fail(match.closed);
  if (match.post.authorId === ctx.viewer.memberId) fail('edit_suggestion.own');
  const text = (await readReplaceable(ctx.db, { kind, id: postId })) ?? fail(`${kind}.not_found`);
  if (text.hides) fail('edit_suggestion.hidden');
  return { ...match, text };
}

export async function readSuggestionSource(ctx: MemberCtx, params: Params<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { source, version } = (await findSuggestable(ctx, params)).text;
  return { body: source, version };
}
