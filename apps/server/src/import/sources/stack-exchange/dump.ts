import type { Dump, TableName } from './open-dump.ts';
import { postBody } from './bodies.ts';
import { IdSet } from './id-set.ts';
import { readRows, type Row } from './read-rows.ts';
import { kindOfPost, type PostRecord, readComment, readPost } from './records.ts';

/** The rows of one file; none if it is absent. */
export async function* rowsOf({ files }: Dump, table: TableName): AsyncGenerator<Row> {
  const file = files.get(table);
  if (file !== undefined) yield* readRows(file.path, table.toLowerCase());
}

/** Why a question is left out. */
export function emptyQuestion(post: PostRecord): string | undefined {
  if (post.title.replaceAll(/[\s\p{Cc}]+/gu, '') === '') return 'empty title';
  return postBody(post) === '' ? 'empty text' : undefined;
}

/** Which posts become something: remarks go under them. */
export interface PostIndex {
  questions: IdSet;
  answers: IdSet;
}

export async function indexPosts(dump: Dump): Promise<PostIndex> {
  const index = { questions: new IdSet(), answers: new IdSet() };
  for await (const row of rowsOf(dump, 'Posts')) {
    if (kindOfPost(row) === 'other') continue;
    const post = readPost(row);
    if ('skipped' in post) continue;
    if (post.parentId === null) {
      if (emptyQuestion(post) === undefined) index.questions.add(post.id);
    } else if (postBody(post) !== '') index.answers.add(post.id);
  }
  return index;
}

/** A dump without Users still distinguishes authors: by number, since the first thing that each wrote. */
export async function authorsByNumber(dump: Dump): Promise<Map<string, Date>> {
  const first = new Map<string, Date>();
  const note = (id: string | null, at: Date): void => {
    const before = id === null ? undefined : first.get(id);
    if (id !== null && (before === undefined || at < before)) first.set(id, at);
  };
  for await (const row of rowsOf(dump, 'Posts')) {
    const post = readPost(row);
    if (!('skipped' in post)) note(post.authorId, post.postedAt);
  }
  for await (const row of rowsOf(dump, 'Comments')) {
    const comment = readComment(row);
    if (!('skipped' in comment)) note(comment.authorId, comment.postedAt);
  }
  return first;
}
