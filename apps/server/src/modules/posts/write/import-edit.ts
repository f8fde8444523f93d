import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { claimFormerFiles } from '../../files/index.ts';
import { claimImages } from '../../media/index.ts';
import { postKinds } from '../kinds.ts';
import { showsFiles } from './claim-media.ts';
import type { Edited, PostTexts } from './record-edit.ts';
import { importRules, writeBody, writeReply } from '../../writing/index.ts';

interface ImportedEdit {
  edited: Edited;
  editorId: string;
  at: Date;
  /** Set for an edit of staff. */
  reason: string | null;
  byWiki?: boolean;
  /** What the post said before. */
  before: PostTexts;
}

/**
 * A former version of a post, in the order of time, with the files and pictures that it has. Undefined if there is no such post.
 * @throws Failure beside `body`
 */
export async function importEdit(
  tx: Tx,
  services: Pick<Services, 'config'>,
  { edited, editorId, at, reason, byWiki = false, before }: ImportedEdit,
): Promise<string | undefined> {
  const { kind, id, addendumId = null } = edited;
  const subject = { kind, id };
  const isReply = postKinds[kind].tree.reply === kind;
  const hidden = kind === 'topic' ? ({ hidden: 'allowed' } as const) : {};
  const body = isReply
    ? { ...(await writeReply(tx, before.source, importRules(services))), imageUrls: [], files: [] }
    : await writeBody(tx, before.source, { ...importRules(services), ...hidden });
  const { title = null, tagIds = null, holdsFor = null } = before;
  const { rows } = await sql<{ id: string }>`
    insert into post_edit (post_kind, post_id, addendum_id, author_id, editor_id, at, reason, by_wiki, title, body_source, tag_ids, holds_for)
    select ${kind}, id, ${addendumId}::bigint, author_id, ${editorId}::bigint, ${at}::timestamptz, ${reason}::text, ${byWiki}::boolean, ${title}::text,
      ${body.source}, ${tagIds}::bigint[], ${holdsFor}::text
    from ${sql.table(kind)} where id = ${id}::bigint returning id`.execute(tx);
  await claimImages(tx, body.imageUrls, subject);
  if (showsFiles(subject))
    await claimFormerFiles(
      tx,
      body.files.map((file) => file.id),
      subject,
    );
  return rows[0]?.id;
}
