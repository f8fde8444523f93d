import type { Answer, addAddendum as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { emitPost, holdsOn, sendToReview, writeBody, writingRules } from '../../posts/write/index.ts';
import { claimImages } from '../../media/index.ts';
import { refuseWhenReadOnly } from '../../site/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { announceQuestion } from '../news.ts';
import { canAppend, reviewIn } from '../policy.ts';
import { editOf, questionType } from '../post-types.ts';
import { presentAddendum } from '../present/present-addendum.ts';
import { policyContext } from '../queries/policy-context.ts';
import { lockQuestion } from './lock-content.ts';

/** They stand above the answers, all of them on every page. */
const addendaPerQuestion = 20;

/** The caller holds the question's row, so of several at once none passes the end. */
async function refuseWhenFull(tx: Tx, questionId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('questionAddendum')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= addendaPerQuestion) fail('question.too_many_addenda', { limit: addendaPerQuestion });
}

export async function appendQuestion(ctx: MemberCtx, questionId: string, text: string): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  refuseWhenReadOnly(policy.settings);
  const body = await writeBody(ctx.db, text, writingRules(ctx, policy));
  const postedAt = ctx.clock.now();
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    must(canAppend(policy, question));
    await refuseWhenFull(tx, questionId);
    await limitRate(ctx, tx, policy.settings, 'post');
    const addendum = await tx
      .insertInto('questionAddendum')
      .values({ questionId, bodySource: body.source, bodyHtml: body.html, bodyText: body.text, postedAt })
      .returning(['id', 'bodyHtml', 'postedAt', 'editedAt'])
      .executeTakeFirstOrThrow();
    await claimImages(tx, body.imageUrls, { kind: 'question', id: questionId });
    const holds = await holdsOn(ctx, tx, policy, { review: reviewIn(policy, 'reviewQuestion', question.tagIds), texts: [body] });
    const state = await sendToReview(ctx, tx, questionType, { root: question, post: question }, holds);
    if (state === question.state) {
      await emitPost(tx, editOf(ctx, question), { before: state, after: state, mentions: body.mentions, addendumId: addendum.id });
    }
    announceQuestion(tx, questionId);
    return { addendum: presentAddendum(policy, { authorId: question.authorId, state }, addendum), state };
  });
}
