import { type Upload as UploadSchema, type UploadKind, fileRules, uploadProtocol } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';

export interface OwnUpload {
  id: string;
  kind: UploadKind;
  name: string;
  sizeBytes: number;
  createdAt: Date;
}

/** When an upload that began at that time expires. */
export function endOf({ createdAt }: Pick<OwnUpload, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + fileRules.unclaimedHours * 60 * 60_000);
}

const columns = ['id', 'kind', 'name', 'sizeBytes', 'createdAt'] as const;

/** Uploads of a member, the newest first. */
export async function uploadsOf(db: Db, ownerId: string): Promise<OwnUpload[]> {
  const rows = await db
    .selectFrom('upload')
    .select(columns)
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as UploadKind, sizeBytes: Number(row.sizeBytes) }));
}

/** Another member's upload, a finished one and one that never existed give the same failure. @throws Failure `upload.not_found` */
export async function ownUpload(db: Db | Tx, ownerId: string, id: string): Promise<OwnUpload> {
  const row = await db.selectFrom('upload').select(columns).where('id', '=', id).where('ownerId', '=', ownerId).executeTakeFirst();
  if (row === undefined) fail('upload.not_found');
  return { ...row, kind: row.kind as UploadKind, sizeBytes: Number(row.sizeBytes) };
}

export function presentUpload(upload: OwnUpload, receivedBytes: number): Type.Static<typeof UploadSchema> {
  const { id, kind, name, sizeBytes } = upload;
  return {
    id,
    kind,
    name,
    sizeBytes,
    receivedBytes,
    url: uploadProtocol.path.replace('{uploadId}', id),
    endsAt: endOf(upload).toISOString(),
  };
}
