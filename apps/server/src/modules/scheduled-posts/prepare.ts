import type { Act, MemberCtx } from '../../platform/http/ctx.ts';
import { failField } from '../../platform/failure.ts';
import type { RootKind } from '../posts/index.ts';
import { addQuestion } from '../questions/index.ts';
import { addTopic } from '../topics/index.ts';

/** A text that is to be posted as its author. */
export interface ScheduledText {
  kind: RootKind;
  title: string;
  tagIds: readonly string[];
  body: string;
}

/** Checks and renders it as if it were posted now; the act posts it. @throws what posting does */
export async function prepareOf(ctx: MemberCtx, { kind, title, tagIds, body }: ScheduledText): Promise<Act<unknown>> {
  if (kind === 'question') return addQuestion(ctx, { title, tagIds: [...tagIds], body });
  const [tagId, ...more] = tagIds;
  if (tagId === undefined || more.length > 0) return failField('tagIds', 'tag.not_leaf');
  return addTopic(ctx, { title, tagId, body });
}
