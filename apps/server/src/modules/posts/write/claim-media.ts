import { fileKeyOf } from '@chaguan/richtext';
import type { Tx } from '../../../platform/database/db.ts';
import { claimFiles, filesByKeys, type FileSubject } from '../../files/index.ts';
import { claimImages } from '../../media/index.ts';
import { type PostKind, postKinds } from '../kinds.ts';
import type { WrittenBody, WrittenFile } from '../../writing/index.ts';

type Media = Pick<WrittenBody, 'imageUrls' | 'files'>;

interface Subject {
  kind: PostKind;
  id: string;
}

/** Replies are plain text: they contain no pictures or files. */
export function showsFiles(subject: Subject): subject is FileSubject {
  return postKinds[subject.kind].tree.reply !== subject.kind;
}

/** Keeps the pictures and files of a new post, or of an addition to one, permanently. */
export async function claimMedia(tx: Tx, { imageUrls, files }: Media, subject: Subject): Promise<void> {
  await claimImages(tx, imageUrls, subject);
  if (showsFiles(subject)) await claimFiles(tx, files, subject, false);
}

/** Files that our rendered HTML refers to. */
export async function filesIn(tx: Tx, html: readonly string[]): Promise<WrittenFile[]> {
  const keys = html.flatMap((part) => [...part.matchAll(/href="(\/file\?key=[0-9a-f]{32})"/g)].map(([, href]) => fileKeyOf(href) ?? ''));
  const files = await filesByKeys(tx, [...new Set(keys)]);
  return files.map(({ id, key, state, plays }) => ({ id, key, state, location: 'open', own: false, plays }));
}

/**
 * The same when a post is edited: a file that it no longer shows can no longer be opened through it. `besides`: HTML that belongs to the
 * post and was not edited.
 */
export async function claimEditedMedia(
  tx: Tx,
  { imageUrls, files }: Media,
  subject: Subject,
  besides: readonly string[] = [],
): Promise<void> {
  await claimImages(tx, imageUrls, subject);
  if (showsFiles(subject)) await claimFiles(tx, [...files, ...(await filesIn(tx, besides))], subject, true);
}
