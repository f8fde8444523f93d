import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';

/** One staff action. `act` is noun.verb in the past tense, e.g. `member.disabled`; before and after contain what changed. */
export interface Act {
  act: string;
  subject: { kind: string; id: string };
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

/** Logs a staff action, in the transaction of the action itself: either both are stored or neither. */
export async function recordAct(tx: Tx, ctx: MemberCtx, { act, subject, before, after }: Act): Promise<void> {
  await tx
    .insertInto('auditEntry')
    .values({
      at: ctx.clock.now(),
      actorId: ctx.viewer.memberId,
      address: ctx.address,
      act,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}

/** The same for an action of the site itself, e.g. blocking a file in which its scanner found a virus. */
export async function recordSiteAct(tx: Tx, at: Date, { act, subject, before, after }: Act): Promise<void> {
  await tx
    .insertInto('auditEntry')
    .values({
      at,
      act,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before: before === undefined ? null : JSON.stringify(before),
      after: JSON.stringify(after ?? {}),
    })
    .execute();
}

/** Evidence that a module records of a fact when it happens, as text. */
export interface Evidence {
  kind: string;
  subject: string;
  content: string;
}

/** Records it as part of another statement, where an extra one would be too slow. */
export function enteringEvidence(all: readonly Evidence[]): RawBuilder<unknown> {
  return sql`insert into evidence_entry (kind, subject_id, content) select * from unnest(
    ${all.map(({ kind }) => kind)}::text[], ${all.map(({ subject }) => subject)}::text[], ${all.map(({ content }) => content)}::text[])`;
}

/** Records it, in the transaction of the fact: the module's own tables must agree with it later. */
export async function recordEvidence(tx: Tx, all: readonly Evidence[]): Promise<void> {
  if (all.length > 0) await enteringEvidence(all).execute(tx);
}

/**
 * Removes the texts of posts from the log entries of staff actions; who did what, when and why is kept. Only for posts without text: called
 * after the texts are removed, and before the addenda of a question are.
 */
export async function forgetPostsInLog(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await sql`select audit_forget_posts(${kind}, ${ids}::bigint[])`.execute(tx);
}
