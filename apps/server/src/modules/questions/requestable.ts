import { sql, type RawBuilder } from 'kysely';
import { must } from '../../platform/decision.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { seeRoot } from '../posts/read/index.ts';
import { rolesToRead } from '../tags/index.ts';
import { canRequestAnswer, type PolicyContext, policyContext } from './policy.ts';
import { questionReader } from './queries/read-question.ts';
import { lockQuestion } from './rows.ts';

/**
 * A condition on `member`: may read under these tags and answer there. As for the readers of a reminder a role counts until its end; staff
 * whose rights are limited are taken for members.
 */
function mayAnswerSql({ tags, roles, settings }: PolicyContext, tagIds: readonly string[], now: Date): RawBuilder<boolean> {
  const writers = [...roles.byId].filter(([, { rights }]) => rights.has('answer.post')).map(([id]) => id);
  const lists = rolesToRead(tags, tagIds, roles.initialRoleId);
  if (!writers.includes(roles.initialRoleId)) lists.push(writers);
  return sql<boolean>`((${!settings.realNameAnswer}::boolean or member.phone is not null or member.staff)
    and ((member.staff and member.staff_role_id is null) or not exists (
      select from jsonb_array_elements(${JSON.stringify(lists)}::jsonb) as list (role_ids) where not exists (
        select from member_role where member_role.member_id = member.id and list.role_ids @> to_jsonb(role_id::text)
          and (ends_at is null or ends_at > ${now}::timestamptz)))))`;
}

/** A question about which members may request others to answer. */
interface Requestable {
  authorId: string;
  tagIds: readonly string[];
  /** A condition on `member`. */
  mayAnswer: RawBuilder<boolean>;
}

/** @throws Failure `question.not_found`, `question.not_visible`, and why nobody can be requested to answer it */
export async function lockRequestable(ctx: MemberCtx, tx: Tx, questionId: string): Promise<Requestable> {
  const policy = await policyContext(ctx);
  const question = await lockQuestion(tx, questionId);
  must(canRequestAnswer(policy, question));
  return { ...question, mayAnswer: mayAnswerSql(policy, question.tagIds, ctx.clock.now()) };
}

/** The same to read only, with whether members can be requested to answer it. @throws Failure `question.not_found`, `question.not_visible` */
export async function seeRequestable(ctx: MemberCtx, questionId: string): Promise<Requestable & { isOpen: boolean }> {
  const policy = await policyContext(ctx);
  const question = await seeRoot(questionReader, ctx, questionId);
  const { authorId, tagIds } = question;
  const isOpen = canRequestAnswer(policy, question).allowed;
  return { authorId, tagIds, isOpen, mayAnswer: mayAnswerSql(policy, tagIds, ctx.clock.now()) };
}
