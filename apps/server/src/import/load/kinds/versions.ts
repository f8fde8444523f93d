import { sql } from 'kysely';
import { type Edited, importEdit } from '../../../modules/posts/write/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { RecordOf } from '../../archive/records/index.ts';
import { sharedAccount } from '../authors.ts';
import { type Batch, type KindLoader, known, missing, skipped, written } from '../kind-loader.ts';
import { remember } from '../references.ts';
import { linked, refsIn } from '../texts.ts';
import { postKindOf } from './post-kinds.ts';
import { addendumRows } from './questions.ts';

async function isThere(tx: Tx, addendumId: string): Promise<boolean> {
  const { rows } = await sql`select from question_addendum where id = ${addendumId}::bigint`.execute(tx);
  return rows.length > 0;
}

/** What was edited, if it was imported. */
async function editedOf({ tx, refs }: Batch, { kind, key }: RecordOf<'versions'>['post']): Promise<Edited | undefined> {
  if (kind === 'addenda') {
    const [id, addendumId] = [refs.id('addenda', key), refs.id(addendumRows, key)];
    if (id === undefined || addendumId === undefined || !(await isThere(tx, addendumId))) return undefined;
    return { kind: 'question', id, addendumId };
  }
  const [id, postKind] = [refs.id(kind, key), postKindOf[kind]];
  return id === undefined || postKind === undefined ? undefined : { kind: postKind, id };
}

/** What posts said before they were edited. */
export const versionLoader: KindLoader<'versions'> = {
  kind: 'versions',
  refs: ({ key, post, editor, tags = [], body }) => [
    { kind: 'versions', key },
    post,
    ...(post.kind === 'addenda' ? [{ kind: addendumRows, key: post.key }] : []),
    ...(editor === undefined ? [] : [{ kind: 'members', key: editor }]),
    ...tags.map((tag) => ({ kind: 'tags', key: tag })),
    ...refsIn(body),
  ],
  order: ({ at }) => at,
  async load(batch, { key, record }) {
    const { tx, run, refs } = batch;
    if (refs.id('versions', key) !== undefined) return known;
    const edited = await editedOf(batch, record.post);
    if (edited === undefined) return missing('post');
    const { at, reason, title, tags, holdsFor } = record;
    const isReply = edited.kind === 'reply' || edited.kind === 'answer_reply';
    const id = await importEdit(tx, run.services, {
      edited,
      editorId: refs.id('members', record.editor) ?? (await sharedAccount(tx, run.source.site, 'former')),
      at: new Date(at),
      reason: reason?.trim() ? reason.trim() : null,
      byWiki: record.wiki ?? false,
      before: {
        title,
        source: isReply ? record.body : linked(record.body, batch),
        tagIds: tags?.flatMap((tag) => refs.id('tags', tag) ?? []),
        holdsFor: holdsFor?.slice(0, 60),
      },
    });
    if (id === undefined) return skipped('its post is gone');
    await remember(tx, run.source.site, 'versions', key, id);
    return written;
  },
};
