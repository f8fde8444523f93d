import type { FileCardView } from '@chaguan/contract';
import { sql } from 'kysely';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { FileSubject } from '../file-subject.ts';

/** A file without anything specific to a reader; nothing of it may be returned before the reader's access is checked. */
export interface FileRow {
  id: string;
  key: string;
  ownerId: string | null;
  name: string;
  extension: string;
  mime: string;
  contentHash: string;
  sizeBytes: string;
  state: FileCardView['state'];
  plays: boolean;
  downloadCount: string;
}

const columns = [
  'id',
  'key',
  'ownerId',
  'name',
  'extension',
  'mime',
  'contentHash',
  'sizeBytes',
  'state',
  'plays',
  'downloadCount',
] as const;

/** Files by their keys; unknown ones are left out. One statement, or none. */
export async function filesByKeys(db: Db | Tx, keys: readonly string[]): Promise<FileRow[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('storedFile').select(columns).where('key', 'in', keys).execute();
  return rows.map((row) => ({ ...row, state: row.state as FileRow['state'] }));
}

/**
 * What the owner of an infected file is notified of, with the first post that contains it; undefined if it is not infected, or has no
 * owner.
 */
export async function infectedFile(tx: Tx, fileId: string) {
  const { rows } = await sql<{ key: string; name: string; ownerId: string; kind: FileSubject['kind'] | null; postId: string | null }>`
    select key, name, owner_id, subject_kind as kind, subject_id as post_id from stored_file
      left join file_use on file_use.file_id = stored_file.id and place <> 'former'
    where stored_file.id = ${fileId}::bigint and state = 'infected' and owner_id is not null
    order by subject_kind, subject_id limit 1`.execute(tx);
  return rows[0];
}

type Presented = Pick<FileRow, 'key' | 'name' | 'extension' | 'plays'> & {
  state: string;
  sizeBytes: string | number;
  downloadCount: string | number;
};

export function presentFile({ sizeBytes, state, downloadCount, ...file }: Presented): FileCardView {
  const { key, name, extension, plays } = file;
  return {
    key,
    name,
    extension,
    plays,
    sizeBytes: Number(sizeBytes),
    state: state as FileCardView['state'],
    downloads: Number(downloadCount),
  };
}

export function exportOfFiles(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('storedFile')
      .select(['id', 'name', 'mime', 'sizeBytes', 'contentHash', 'state', 'downloadCount', 'createdAt'])
      .where('ownerId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}
