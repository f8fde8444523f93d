import type { QuestionCard } from '@chaguan/contract';
import type Type from 'typebox';
import { cardFields, cardOf, type Cards, projectBody } from '../../posts/read/index.ts';
import { chipOf } from '../../tags/index.ts';
import { presentBounty } from '../bounty/bounty.ts';
import { mayInTags } from '../policy.ts';
import type { PolicyContext } from '../queries/policy-context.ts';
import type { QuestionCardRow } from '../queries/question-cards.ts';
import { lockedFor } from './locked-for.ts';

/** A question in a list. Where a tag is for others it shows that it exists, and nothing of what it says. */
export function presentCard(policy: PolicyContext, row: QuestionCardRow, cards: Cards): Type.Static<typeof QuestionCard> {
  const author = cardOf(cards, row.authorId);
  const readable = mayInTags(policy.tags, policy.viewer, row.tagIds, 'view');
  const facts = { kind: 'question', authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable } as const;
  return {
    ...cardFields(row, cards),
    ...projectBody(policy.viewer, facts, { excerpt: row.excerpt, hasPoll: row.hasPoll }, { excerpt: '', hasPoll: false }).parts,
    tags: row.tagIds.map((tagId) => chipOf(policy.tags, tagId)),
    resolved: row.resolved,
    bounty: presentBounty(row),
    lockedFor: lockedFor(policy, row.tagIds),
    answerCount: row.answerCount,
  };
}
