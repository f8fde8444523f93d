import { failField } from '../../platform/failure.ts';
import { checkTags } from '../posts/write/index.ts';
import type { PolicyContext } from './policy.ts';

/** `present`: the tags that it already has; more than the limit may stay, but none is added to them. @throws Failure beside `tagIds` */
export function checkQuestionTags(policy: PolicyContext, tagIds: readonly string[], present: readonly string[] = []): void {
  const limit = policy.settings.questionTagLimit;
  if (tagIds.length > limit && tagIds.some((tagId) => !present.includes(tagId))) failField('tagIds', 'question.too_many_tags', { limit });
  checkTags(policy, 'tagIds', tagIds, present);
}
