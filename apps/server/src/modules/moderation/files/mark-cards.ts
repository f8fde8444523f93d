import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type FileSubject, filesByKeys } from '../../files/index.ts';
import { postTypes } from '../../post-types/index.ts';

/** The columns with HTML of a post, and the column with the id of the post. */
const html: Record<FileSubject['kind'], readonly [table: string, column: string, post: string][]> = {
  topic: [
    ['topic', 'body_html', 'id'],
    ['topic_hidden', 'html', 'topic_id'],
  ],
  comment: [['comment', 'body_html', 'id']],
  question: [
    ['question', 'body_html', 'id'],
    ['question_addendum', 'body_html', 'question_id'],
  ],
  answer: [['answer', 'body_html', 'id']],
};

/** The cards of a file as they were written, with the mark replaced. Text typed by a member cannot match: it is escaped. */
function marked(column: RawBuilder<unknown>, key: string, mark: string): RawBuilder<string> {
  const card = `(<a class="file[a-z ]*" href="/file\\?key=${key}" data-file="${key}")( data-closed="[a-z]+")?`;
  return sql`regexp_replace(${column}, ${card}, ${`\\1${mark}`}, 'g')`;
}

async function markIn(tx: Tx, { kind, id }: FileSubject, key: string): Promise<void> {
  const [file] = await filesByKeys(tx, [key]);
  const state = file?.state ?? 'deleted';
  const mark = state === 'ready' || state === 'checking' ? '' : ` data-closed="${state}"`;
  for (const [table, name, post] of html[kind]) {
    const column = sql.ref(name);
    await sql`update ${sql.table(table)} set ${column} = ${marked(column, key, mark)}
      where ${sql.ref(post)} = ${id}::bigint and ${column} like ${`%data-file="${key}"%`}`.execute(tx);
  }
}

/**
 * Updates the cards of a file in its posts, to say that it is gone or no longer is; open pages and caches follow. Uses the current state of
 * the file, so that the order of several such jobs does not matter.
 */
export async function markCards({ write }: Services, { key, posts }: { key: string; posts: readonly FileSubject[] }): Promise<void> {
  for (const post of posts) {
    await write(async (tx) => {
      const locked = await postTypes[post.kind].lock(tx, post.id);
      await markIn(tx, post, key);
      locked.announce(tx);
    }).catch((error: unknown) => {
      // Permanently removed meanwhile.
      if (!(error instanceof Failure && error.code === `${post.kind}.not_found`)) throw error;
    });
  }
}
