import type { Right, TagRight, Name } from '@chaguan/contract';
import { allow, deny, type Decision } from '../../platform/decision.ts';
import { actsOn, mayDo, viewerIn } from '../../platform/http/rights.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import {
  canChange,
  canReactBelow,
  canReactToRoot,
  canRewriteBelow,
  isAuthor,
  isDeleted,
  isHiddenByState,
  lacksRealName,
  type PostFacts,
  type PostState,
  type PolicyContext,
  policyContextFor,
} from '../posts/index.ts';
import { type Review, reviewOf } from '../posts/write/index.ts';
import type { Settings } from '../site/index.ts';
import { mayInTag, type TagIndex, viewRoleNames } from '../tags/index.ts';
import type { BountyFacts } from './bounty/bounty.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import type Type from 'typebox';

export interface QuestionFacts extends PostFacts {
  id: string;
  tagIds: readonly string[];
  answersClosed: boolean;
  adoptedAnswerId: string | null;
  /** Published answers. */
  answerCount: number;
}

export interface AnswerFacts extends PostFacts {
  id: string;
}

/** A question with its bounty, and an answer with whether its author's account is cancelled or a bot's: what a choice depends on. */
export type Offering = QuestionFacts & Pick<BountyFacts, 'bountyState'>;
type Choosable = AnswerFacts & { authorCancelled: boolean; authorBot: boolean };

export type { PolicyContext };

export function policyContext(ctx: Ctx): Promise<PolicyContext> {
  return policyContextFor(ctx, 'question');
}

/** The viewer, and what the tags let them see. */
type Sight = Pick<PolicyContext, 'viewer' | 'tags'>;

/** What the rules of this file need. */
export type Rules = Sight & { settings: Pick<Settings, 'mode' | 'questionOpen' | 'answerOpen' | 'answerEditOpen' | 'realNameAnswer'> };

/** A question has several tags, and the reader must be allowed to read all of them. */
export function mayInTags(tags: TagIndex, viewer: Viewer, tagIds: readonly string[], right: TagRight): boolean {
  return tagIds.every((tagId) => mayInTag(tags, viewer, tagId, right));
}

/** Not visible to the viewer: 404. Visible, but one of its tags is closed to them: 403. */
export function canSeeQuestion({ viewer, tags }: Sight, question: Pick<QuestionFacts, 'authorId' | 'state' | 'tagIds'>): Decision {
  if (isHiddenByState(viewerIn(viewer, question.tagIds), question)) return deny('question.not_found');
  return mayInTags(tags, viewerIn(viewer, question.tagIds), question.tagIds, 'view') ? allow : deny('question.not_visible');
}

/** Whether this viewer may write anything new under the question. */
function canWriteUnder(rules: Rules, question: QuestionFacts, right: Right): Decision {
  const { viewer, settings } = rules;
  if (viewer.memberId === null) return deny('session.required');
  if (settings.mode === 'read_only') return deny('site.read_only');
  if (!settings.answerOpen) return deny('answer.closed_feature');
  const seen = canSeeQuestion(rules, question);
  if (!seen.allowed) return seen;
  if (question.state !== 'published') return deny('question.state_forbids');
  if (question.answersClosed && !actsOn(viewer, 'content', question.tagIds)) return deny('question.answers_closed');
  if (!mayDo(viewer, right)) return deny('right.missing', { right });
  return settings.realNameAnswer && lacksRealName(viewer) ? deny('real_name.required') : allow;
}

export function canAnswer(rules: Rules, question: QuestionFacts): Decision {
  return canWriteUnder(rules, question, 'answer.post');
}

/** Under an answer that everyone may see, or directly under the question. */
export function canReply(rules: Rules, question: QuestionFacts, answer: AnswerFacts | null): Decision {
  const decision = canWriteUnder(rules, question, 'answer_reply.post');
  if (!decision.allowed || answer === null || answer.state === 'published') return decision;
  return deny(isHiddenByState(viewerIn(rules.viewer, question.tagIds), answer) ? 'answer.not_found' : 'answer.state_forbids');
}

/** Whether members may request others to answer it; nobody while it is closed, not even staff. */
export function canRequestAnswer(rules: Rules, question: QuestionFacts): Decision {
  const { mode, answerOpen } = rules.settings;
  if (mode === 'read_only') return deny('site.read_only');
  if (!answerOpen) return deny('answer.closed_feature');
  const seen = canSeeQuestion(rules, question);
  if (!seen.allowed) return seen;
  if (question.state !== 'published') return deny('question.state_forbids');
  return question.answersClosed ? deny('question.answers_closed') : allow;
}

export function canReact(rules: Rules, question: QuestionFacts): Decision {
  return canReactToRoot('question', rules.settings.mode, question, canSeeQuestion(rules, question));
}

/** `answer` is the one above a reply; null directly under the question. */
export function canReactTo(
  kind: 'answer' | 'answer_reply',
  rules: Rules,
  question: QuestionFacts,
  answer: PostFacts | null,
  post: PostFacts,
): Decision {
  return canReactBelow(kind, viewerIn(rules.viewer, question.tagIds), canReact(rules, question), answer, post);
}

/** Only others may say that an answer worked. */
export function canMarkWorked(rules: Rules, question: QuestionFacts, answer: AnswerFacts): Decision {
  const decision = canReactTo('answer', rules, question, null, answer);
  if (!decision.allowed) return decision;
  return isAuthor(rules.viewer, answer) ? deny('answer.own') : allow;
}

/** An own question; if a tag was closed since, it is closed to its asker as well (screens 4.16). */
function canChangeOwn(sight: Sight, question: QuestionFacts, allowedState: (state: PostState) => boolean): Decision {
  const own = canChange('question', sight.viewer, question, allowedState);
  return own.allowed ? canSeeQuestion(sight, question) : own;
}

/** Until somebody has answered, the asker may change the question; then the answers depend on it, and it can only be added to. */
export function canEditQuestion(sight: Sight, question: QuestionFacts): Decision {
  const own = canChangeOwn(sight, question, (state) => !isDeleted(state));
  if (!own.allowed) return own;
  return question.answerCount > 0 ? deny('question.answered') : allow;
}

/** Own, and unanswered; afterwards it also belongs to those who answered. */
export function canDeleteQuestion(sight: Sight, question: QuestionFacts): Decision {
  const own = canChangeOwn(sight, question, (state) => !isDeleted(state));
  if (!own.allowed) return own;
  return question.answerCount > 0 ? deny('question.answered') : allow;
}

/** An addendum counts as asking, so the switch for questions applies. */
export function canAppend(rules: Rules, question: QuestionFacts): Decision {
  const own = canChangeOwn(rules, question, (state) => !isDeleted(state));
  if (!own.allowed) return own;
  if (!rules.settings.questionOpen) return deny('question.closed_feature');
  return mayDo(rules.viewer, 'question.append') ? allow : deny('right.missing', { right: 'question.append' });
}

/** The asker may raise the bounty until an answer is chosen; not after staff returned it. */
export function canRaise(sight: Sight, question: Offering): Decision {
  const own = canChangeOwn(sight, question, (state) => !isDeleted(state));
  if (!own.allowed) return own;
  if (question.adoptedAnswerId !== null) return deny('question.resolved');
  return question.bountyState === 'refunded' ? deny('bounty.refunded') : allow;
}

/** A paid bounty changes only with the choice of an answer; a returned one never. */
export function canAdjustBounty({
  adoptedAnswerId,
  bountyState,
}: Pick<QuestionFacts, 'adoptedAnswerId'> & Pick<BountyFacts, 'bountyState'>): Decision {
  if (adoptedAnswerId !== null) return deny('question.resolved');
  return bountyState === 'open' ? allow : deny('bounty.not_open');
}

/** Whether the viewer is the asker, and has not chosen yet. */
export function canChoose(rules: Rules, question: QuestionFacts): Decision {
  if (rules.settings.mode === 'read_only') return deny('site.read_only');
  const own = canChangeOwn(rules, question, (state) => state === 'published');
  if (!own.allowed) return own;
  return question.adoptedAnswerId === null ? allow : deny('question.resolved');
}

/** The asker chooses once, among the answers of others that everyone may see. */
export function canAdopt(rules: Rules, question: Offering, answer: Choosable): Decision {
  const decision = canChoose(rules, question);
  return decision.allowed ? canBeAdopted(rules.viewer, question, answer) : decision;
}

function canBePaid({ authorCancelled, authorBot }: Choosable): Decision {
  if (authorCancelled) return deny('answer.author_gone');
  return authorBot ? deny('bot.no_value') : allow;
}

/**
 * What not even staff can adopt: an answer that is pending or deleted, the asker's own, and, if a bounty would be paid for it, that of a
 * cancelled account, which cannot use it, or of a bot.
 */
export function canBeAdopted(viewer: Viewer, question: Offering, answer: Choosable): Decision {
  if (isHiddenByState(viewerIn(viewer, question.tagIds), answer)) return deny('answer.not_found');
  if (answer.state !== 'published') return deny('answer.state_forbids');
  if (answer.authorId === question.authorId) return deny('answer.own');
  return question.bountyState === 'open' ? canBePaid(answer) : allow;
}

/**
 * What staff may put in place of the asker's choice. With a bounty, staff cannot pay it to themselves, and an already paid bounty cannot be
 * passed on to a cancelled account or a bot either.
 */
export function canBeChosen(viewer: Viewer, question: Offering, answer: Choosable): Decision {
  if (isDeleted(question.state)) return deny('question.state_forbids');
  const decision = canBeAdopted(viewer, question, answer);
  const paying = question.bountyState === 'open' || question.bountyState === 'paid';
  if (!decision.allowed || !paying) return decision;
  if (isAuthor(viewer, answer)) return deny('answer.own');
  return canBePaid(answer);
}

export function canRewrite(kind: 'answer' | 'answer_reply', rules: Rules, question: QuestionFacts): Decision {
  const { mode, answerOpen } = rules.settings;
  return canRewriteBelow(kind, mode, answerOpen ? null : 'answer.closed_feature', canSeeQuestion(rules, question));
}

/** An adopted answer must stay as it was when the asker chose it. */
export function canEdit(
  noun: 'answer' | 'answer_reply',
  { viewer, settings }: Rules,
  question: QuestionFacts,
  content: AnswerFacts,
): Decision {
  const own = ownUnlessAdopted(noun, viewer, question, content, `${noun}.edit`);
  return own.allowed && noun === 'answer' && !settings.answerEditOpen ? deny('answer.edit_closed') : own;
}

export function canDelete(noun: 'answer' | 'answer_reply', viewer: Viewer, question: QuestionFacts, content: AnswerFacts): Decision {
  return ownUnlessAdopted(noun, viewer, question, content, `${noun}.delete`);
}

function ownUnlessAdopted(
  noun: 'answer' | 'answer_reply',
  viewer: Viewer,
  question: QuestionFacts,
  content: AnswerFacts,
  right: Right,
): Decision {
  const own = canChange(noun, viewer, content, (state) => !isDeleted(state));
  if (!own.allowed) return own;
  if (noun === 'answer' && question.adoptedAnswerId === content.id) return deny('answer.adopted');
  return mayDo(viewer, right) ? allow : deny('right.missing', { right });
}

/** Review is configured separately for questions, answers and replies; the exemptions belong to roles, not to tags. */
export type Reviewed = 'reviewQuestion' | 'reviewAnswer' | 'reviewAnswerReply';

const exemptions: Record<Reviewed, Right> = {
  reviewQuestion: 'question.skip_review',
  reviewAnswer: 'answer.skip_review',
  reviewAnswerReply: 'answer_reply.skip_review',
};

/** Which review applies to what this member writes under some tags. */
export function reviewIn(
  { viewer, tags, settings }: Sight & { settings: Pick<Settings, Reviewed> },
  kind: Reviewed,
  tagIds: readonly string[],
): Review {
  return reviewOf({ viewer, tags, tagIds }, settings[kind], mayDo(viewer, exemptions[kind]));
}

/** The roles that open the tags closed to the viewer, without duplicates; empty when all are open. */
export function lockedFor({ tags, viewer, roles }: PolicyContext, tagIds: readonly string[]): Type.Static<typeof Name>[] {
  const closed = tagIds.filter((tagId) => !mayInTag(tags, viewer, tagId, 'view'));
  const names = closed.flatMap((tagId) => viewRoleNames(tags, roles.byId, tagId));
  return [...new Map(names.map((name) => [name.zh, name])).values()];
}
