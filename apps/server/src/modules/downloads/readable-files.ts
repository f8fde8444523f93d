import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/ctx.ts';
import { type FileRow, filesByKeys } from '../files/index.ts';
import { subjectLines } from '../post-types/index.ts';
import { subjectKey } from '../reactions/index.ts';
import { openHiddenKinds } from '../topics/index.ts';

interface Use {
  fileId: string;
  kind: 'topic' | 'comment' | 'question' | 'answer';
  id: string;
  location: string;
}

/** Those uses whose place the caller may read: the post as on its own page, and its hidden part if it is open. */
async function openUses(ctx: Ctx, uses: readonly Use[]): Promise<Use[]> {
  const posts = [...new Map(uses.map(({ kind, id }) => [subjectKey({ kind, id }), { kind, id }])).values()];
  const lines = await subjectLines(ctx, posts);
  const seen = uses.filter((use) => {
    const line = lines.get(subjectKey(use));
    return line !== undefined && !line.gone && line.author?.cancelled !== true;
  });
  const locked = seen.filter(({ location }) => location !== 'open' && location !== 'former');
  const open = await openHiddenKinds(ctx, [...new Set(locked.map(({ id }) => id))]);
  return seen.filter(
    ({ id, location }) => location === 'open' || (location === 'former' ? ctx.viewer.readsAllPosts : open.has(`${id} ${location}`)),
  );
}

/**
 * Those of the files with these keys that the caller may read: their own, and those in places that they may read. Readers of all posts may
 * read all files. At most seven statements, however many files; two for files of the caller.
 */
export async function readableFiles(ctx: Ctx, keys: readonly string[]): Promise<FileRow[]> {
  const files = await filesByKeys(ctx.db, keys);
  const { memberId, readsAllPosts } = ctx.viewer;
  const isOwn = ({ ownerId }: FileRow): boolean => readsAllPosts || (memberId !== null && ownerId === memberId);
  const others = files.filter((file) => !isOwn(file)).map(({ id }) => id);
  if (others.length === 0) return files;
  const { rows } = await sql<Use>`
    select file_id, subject_kind as kind, subject_id as id, place as location from file_use where file_id = any(${others}::bigint[])
    order by file_id, subject_kind, subject_id limit 1000`.execute(ctx.db);
  const open = new Set((await openUses(ctx, rows)).map(({ fileId }) => fileId));
  return files.filter((file) => isOwn(file) || open.has(file.id));
}
