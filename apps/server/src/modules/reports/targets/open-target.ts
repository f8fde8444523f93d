import { reportRules, type ReportTarget } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { readReported, type ReportedLine } from '../../messages/index.ts';
import { postHandle, type LockedTargetPost } from './post-handles.ts';

/** What staff see of a target: Markdown of a post, a member's own texts. */
interface TargetText {
  title: string;
  text: string;
  state: string;
}

const titled: readonly string[] = ['topic', 'question'];

/** What a member says about themselves: the bio, the texts of columns, the names of public folders. */
const memberTexts = sql`concat_ws(E'\n\n', nullif(bio, ''), (
  select string_agg(concat_ws(E'\n', topic_column.title, nullif(topic_column.description, '')), E'\n\n' order by topic_column.id)
  from topic_column where member_id = member.id), (
  select string_agg(favourite_folder.name, E'\n' order by favourite_folder.id) from favourite_folder where member_id = member.id and public))`;

/** The current text; undefined when it is gone, and for messages, whose texts only `readReportedTexts` shows. */
export async function targetText(db: Db | Tx, kind: string, id: string): Promise<TargetText | undefined> {
  if (kind === 'message') return undefined;
  const columns =
    kind === 'member'
      ? sql`coalesce(nickname, account) as title, ${memberTexts} as text`
      : sql`${titled.includes(kind) ? sql`title` : sql`''`} as title, body_source as text`;
  const { rows } = await sql<TargetText>`select ${columns}, state from ${sql.table(kind)} where id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The target of a report, as it is now. */
export interface OpenTarget {
  authorId: string;
  title: string;
  text: string;
  /** A message, with those around it. */
  lines: ReportedLine[];
  /** Pictures of a message. */
  imageIds: string[];
  /** Null for members and messages. */
  post: LockedTargetPost | null;
}

const bare = { title: '', text: '', lines: [], imageIds: [], post: null };

/**
 * Checked before the transaction: missing, inaccessible and unpublished targets give the same failure.
 * @throws Failure `report.target_gone`, `site.read_only`
 */
export async function mustSeeTarget(ctx: MemberCtx, kind: ReportTarget, id: string): Promise<void> {
  const handle = postHandle(kind);
  if (handle === undefined) return;
  const decision = await handle.canReport(ctx, id).catch((error: unknown) => {
    if (error instanceof Failure) return fail('report.target_gone');
    throw error;
  });
  if (!decision.allowed) fail(decision.code === 'site.read_only' ? decision.code : 'report.target_gone');
}

async function openMember(tx: Tx, id: string): Promise<OpenTarget> {
  const member = await targetText(tx, 'member', id);
  if (member?.state !== 'active') fail('report.target_gone');
  return { ...bare, authorId: id, title: member.title, text: member.text };
}

/** Locks a post with its root, or a message against removal. @throws Failure `report.target_gone`, `message.not_found` */
export async function openTarget(ctx: MemberCtx, tx: Tx, kind: ReportTarget, id: string): Promise<OpenTarget> {
  if (kind === 'member') return openMember(tx, id);
  if (kind === 'message') {
    const { authorId, lines, imageIds } = await readReported(tx, ctx.viewer.memberId, id, reportRules.around);
    return { ...bare, authorId, lines, imageIds };
  }
  const post = (await postHandle(kind)?.lock(ctx, tx, id)) ?? fail('report.target_gone');
  if (post.state !== 'published') fail('report.target_gone');
  const { title, text } = (await targetText(tx, kind, id)) ?? fail('report.target_gone');
  return { ...bare, authorId: post.authorId, title, text, post };
}
