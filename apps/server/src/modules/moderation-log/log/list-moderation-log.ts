import { type Answer, type listModerationLog as endpoint, moderationSubjects, type Query } from '@chaguan/contract';
import { type RawBuilder, sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { subjectKey } from '../../reactions/index.ts';
import { subjectLines } from '../../post-types/index.ts';
import { settings } from '../../site/index.ts';
import { auditNames, publicName } from './act-names.ts';
import { withoutContacts } from './without-contacts.ts';

type Entry = Answer<typeof endpoint>['items'][number];
type SubjectKind = Entry['subject'];

const pageSize = 30;
const mostCharacters = 300;

interface Row {
  id: string;
  at: Date;
  act: string;
  subjectKind: string;
  subjectId: string;
  /** Of an appeal: what the act was about. */
  about: string | null;
  reason: string | null;
  until: string | null;
  byStaff: boolean;
  role: string | null;
  topicId: string | null;
  questionId: string | null;
}

/** The thread of a subject; null for a member. */
const threadOf = (tree: 'topic' | 'question', response: string, reply: string) => {
  const column = sql.ref(`${tree}_id`);
  return sql`case subject_kind when ${sql.lit(tree)} then subject_id::bigint
    when ${sql.lit(response)} then (select ${column} from ${sql.table(response)} where id = subject_id::bigint)
    when ${sql.lit(reply)} then (select ${column} from ${sql.table(reply)} where id = subject_id::bigint) end`;
};

/**
 * The newest of each act by its index, then of all: none of the acts that are not public is read, and none of before the log began. Each act
 * by its name in the statement: for one that is a parameter, PostgreSQL may read all acts in the order of their ids instead.
 */
export function latestActs({ kind, before }: Query<typeof endpoint>): RawBuilder<Row> {
  const limit = sql.lit(pageSize + 1);
  const earlier = before === undefined ? sql`` : sql`and id < ${before}::bigint`;
  const newestOf = (name: string) => sql`(
    select * from audit_entry where act = ${sql.lit(name)} ${earlier} and id >= (select id from first) and at >= (select at from moderation_log_begin)
    order by id desc limit ${limit})`;
  return sql<Row>`
    with first as materialized (
      select id from audit_entry where at >= (select at from moderation_log_begin) order by at, id limit 1
    ), latest as materialized (
      select * from (${sql.join(auditNames(kind).map(newestOf), sql` union all `)}) entry order by id desc limit ${limit})
    select latest.id, latest.at, act, subject_kind as "subjectKind", subject_id as "subjectId", after ->> 'about' as about,
      after ->> 'reason' as reason, after ->> 'until' as until, actor_id is not null as "byStaff", staff_role.name as role,
      ${threadOf('topic', 'comment', 'reply')}::text as "topicId", ${threadOf('question', 'answer', 'answer_reply')}::text as "questionId"
    from latest left join member actor on actor.id = actor_id left join staff_role on staff_role.id = actor.staff_role_id
    order by latest.id desc`;
}

const rootOf = ({ topicId, questionId }: Row) =>
  topicId !== null ? { kind: 'topic' as const, id: topicId } : questionId !== null ? { kind: 'question' as const, id: questionId } : null;

const isSubject = (kind: string | null): kind is SubjectKind => (moderationSubjects as readonly (string | null)[]).includes(kind);

function tidied(reason: string | null): string | null {
  const text = withoutContacts(reason?.trim() ?? '');
  return text === '' ? null : [...text].slice(0, mostCharacters).join('');
}

/** What staff did, without names: of who acted the role, of posts the thread while the reader may read it, of members nothing. */
export async function listModerationLog(ctx: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  if (!(await settings.get(ctx.db)).moderationLogOpen) fail('moderation_log.closed');
  const { rows } = await latestActs(query).execute(ctx.db);
  const displayed = rows.slice(0, pageSize);
  const lines = await subjectLines(
    ctx,
    displayed.flatMap((row) => rootOf(row) ?? []),
  );
  const items = displayed.flatMap((row): Entry[] => {
    const [act, subject] = [publicName(row.act), row.subjectKind === 'appeal' ? row.about : row.subjectKind];
    if (act === undefined || !isSubject(subject)) return [];
    const root = rootOf(row);
    const line = root === null ? undefined : lines.get(subjectKey(root));
    const thread = root !== null && line !== undefined && !line.gone ? { ...root, title: line.title } : null;
    const role = row.byStaff ? (row.role ?? '') : null;
    return [{ id: row.id, at: row.at.toISOString(), act, subject, reason: tidied(row.reason), until: row.until, role, thread }];
  });
  return { items, next: rows.length > pageSize ? (displayed.at(-1)?.id ?? null) : null };
}
