import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';

/** One act of staff. `act` is noun.verb in the past tense, e.g. `member.disabled`; before and after hold what changed. */
export interface Act {
  act: string;
  subject: { kind: string; id: string };
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

/** Writes an act of staff into the log, in the transaction of the act itself: neither is there without the other. */
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

/** The same for what the site itself does, e.g. closes a file in which its scanner found a virus. */
export async function recordSiteAct(tx: Tx, at: Date, { act, subject, after }: Omit<Act, 'before'>): Promise<void> {
  await tx
    .insertInto('auditEntry')
    .values({ at, act, subjectKind: subject.kind, subjectId: subject.id, after: JSON.stringify(after ?? {}) })
    .execute();
}

/** What a module says of something at the moment when it happens, as text. */
export interface Evidence {
  kind: string;
  subject: string;
  content: string;
}

/** Entering it as a part of another statement, where one more would be felt. */
export function enteringEvidence(all: readonly Evidence[]): RawBuilder<unknown> {
  return sql`insert into evidence_entry (kind, subject_id, content) select * from unnest(
    ${all.map(({ kind }) => kind)}::text[], ${all.map(({ subject }) => subject)}::text[], ${all.map(({ content }) => content)}::text[])`;
}

/** Enters it, in the transaction of what it is about: what the module's own tables say later must still agree with it. */
export async function recordEvidence(tx: Tx, all: readonly Evidence[]): Promise<void> {
  if (all.length > 0) await enteringEvidence(all).execute(tx);
}
