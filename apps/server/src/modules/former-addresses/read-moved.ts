import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { roles, visitorOf } from '../members/index.ts';
import { visibleTo } from '../posts/read/index.ts';
import { loadTags, visibleTagIds } from '../tags/index.ts';

/** A page of this site, as far as a visitor may read it. */
export type Moved =
  | { page: 'thread'; topicId: string; commentId?: string | undefined; replyId?: string | undefined }
  | { page: 'question'; questionId: string; answerId?: string | undefined; replyId?: string | undefined }
  | { page: 'profile'; account: string }
  | { page: 'tag'; tagId: string; of: 'topic' | 'question' }
  | { page: 'help'; query: { helpId: string } | { helpTypeId: string } }
  | { page: 'file'; path: string };

interface Post {
  rootId: string;
  responseId: string | null;
  replyId: string | null;
}

const topicPosts = {
  topics: sql`select id as root_id, null::bigint as response_id, null::bigint as reply_id from topic where import_key = `,
  comments: sql`select topic_id, id, null::bigint from comment where state = 'published' and import_key = `,
  replies: sql`select topic_id, comment_id, id from reply where state = 'published' and import_key = `,
};

const questionPosts = {
  questions: sql`select id as root_id, null::bigint as response_id, null::bigint as reply_id from question where import_key = `,
  answers: sql`select question_id, id, null::bigint from answer where state = 'published' and import_key = `,
  'answer-replies': sql`select question_id, answer_id, id from answer_reply where state = 'published' and import_key = `,
};

/** A post under a root that visitors may read; `kinds` are tried in their order. */
async function readPost(db: Db, root: 'topic' | 'question', importKey: string, kinds: readonly string[]): Promise<Post | undefined> {
  const statements: Record<string, ReturnType<typeof sql>> = root === 'topic' ? topicPosts : questionPosts;
  const parts = Object.entries(statements).flatMap(([kind, statement]) => (kinds.includes(kind) ? [sql`(${statement}${importKey})`] : []));
  if (parts.length === 0) return undefined;
  const viewer = visitorOf(await roles.get(db));
  const index = await loadTags(db, root);
  const { rows } = await sql<Post>`
    select post.root_id, post.response_id, post.reply_id from (${sql.join(parts, sql` union all `)}) post (root_id, response_id, reply_id)
    join ${sql.table(root)} on ${sql.ref(`${root}.id`)} = post.root_id where ${visibleTo(root, viewer, index)} limit 1`.execute(db);
  return rows[0];
}

/** A root by the id of its first post at the source. */
async function rootKeyOf(db: Db, site: string, kind: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ importKey: string }>`
    select import_key from import_reference reference join ${sql.table(kind)} root on root.id = reference.id
    where reference.site = ${site} and reference.kind = ${`first-post-of-${kind}s`} and reference.key = ${key}`.execute(db);
  return rows[0]?.importKey;
}

async function commentAt(db: Db, topicId: string, floor: number): Promise<string | undefined> {
  if (floor < 1) return undefined;
  const row = await db
    .selectFrom('comment')
    .select('id')
    .where('topicId', '=', topicId)
    .where('floor', '>=', floor)
    .where('state', '=', 'published')
    .orderBy('floor')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

async function readThread(db: Db, site: string, key: string, kinds: readonly string[], floor: number): Promise<Moved | undefined> {
  const first = kinds.includes('comments') ? await rootKeyOf(db, site, 'topic', key) : undefined;
  const post = await readPost(db, 'topic', first ?? `${site}:${key}`, first === undefined ? kinds : ['topics']);
  if (post === undefined) return undefined;
  const { rootId: topicId, responseId, replyId } = post;
  const commentId = responseId ?? (await commentAt(db, topicId, floor));
  return { page: 'thread', topicId, commentId, replyId: replyId ?? undefined };
}

async function readQuestion(db: Db, site: string, key: string, kinds: readonly string[]): Promise<Moved | undefined> {
  const first = kinds.includes('answers') ? await rootKeyOf(db, site, 'question', key) : undefined;
  const post = await readPost(db, 'question', first ?? `${site}:${key}`, first === undefined ? kinds : ['questions']);
  if (post === undefined) return undefined;
  return { page: 'question', questionId: post.rootId, answerId: post.responseId ?? undefined, replyId: post.replyId ?? undefined };
}

async function readMember(db: Db, importKey: string): Promise<Moved | undefined> {
  const row = await db
    .selectFrom('member')
    .select('account')
    .where('importKey', '=', importKey)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row === undefined ? undefined : { page: 'profile', account: row.account };
}

async function readTag(db: Db, importKey: string): Promise<Moved | undefined> {
  const row = await db.selectFrom('tag').select(['id', 'kind']).where('importKey', '=', importKey).executeTakeFirst();
  if (row === undefined) return undefined;
  const of = row.kind === 'question' ? 'question' : 'topic';
  const viewer = visitorOf(await roles.get(db));
  const isVisible = visibleTagIds(await loadTags(db, of), viewer).includes(row.id);
  return isVisible ? { page: 'tag', tagId: row.id, of } : undefined;
}

/** A picture, or the page of a file, which decides itself who may read it. */
async function readFile(db: Db, site: string, key: string): Promise<Moved | undefined> {
  const { rows } = await sql<{ path: string | null }>`
    select coalesce(stored_image.url, '/file?key=' || stored_file.key) as path from import_reference reference
    left join stored_image on reference.kind = 'pictures' and stored_image.id = reference.id
    left join stored_file on reference.kind = 'files' and stored_file.id = reference.id
    where reference.site = ${site} and reference.kind in ('files', 'pictures') and reference.key = ${key}`.execute(db);
  const path = rows[0]?.path;
  return path === undefined || path === null ? undefined : { page: 'file', path };
}

/** An article that readers see, or a category. */
async function readHelp(db: Db, site: string, kind: string, key: string): Promise<Moved | undefined> {
  const { rows } = await sql<{ article: string | null; category: string | null }>`
    select help_article.id as article, help_category.id as category from import_reference reference
    left join help_article on reference.kind = 'help-articles' and help_article.id = reference.id and visible and deleted_at is null
    left join help_category on reference.kind = 'help-categories' and help_category.id = reference.id
    where reference.site = ${site} and reference.kind = ${kind} and reference.key = ${key}`.execute(db);
  const { article = null, category = null } = rows[0] ?? {};
  if (article !== null) return { page: 'help', query: { helpId: article } };
  return category === null ? undefined : { page: 'help', query: { helpTypeId: category } };
}

/** A thread of the source may have become a topic or a question. */
const aliases: ReadonlyMap<string, readonly string[]> = new Map([
  ['topics', ['topics', 'questions']],
  ['questions', ['questions', 'topics']],
  ['posts', ['comments', 'answers', 'replies', 'answer-replies']],
]);

/** Where a record of a site is now, as a visitor may know it. */
export async function readMoved(db: Db, site: string, kind: string, key: string, floor: number): Promise<Moved | undefined> {
  // The database has no text with it, and fails to look for one.
  if (`${site}${kind}${key}`.includes('\0')) return undefined;
  if (key === '' || key.length > 200) return undefined;
  const importKey = `${site}:${key}`;
  if (kind === 'members') return readMember(db, importKey);
  if (kind === 'tags') return readTag(db, importKey);
  if (kind === 'files') return readFile(db, site, key);
  if (kind === 'help-articles' || kind === 'help-categories') return readHelp(db, site, kind, key);
  const kinds = aliases.get(kind) ?? [kind];
  return (await readThread(db, site, key, kinds, floor)) ?? readQuestion(db, site, key, kinds);
}
