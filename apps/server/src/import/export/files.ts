import { sql } from 'kysely';
import type { RecordOf } from '../archive/records/index.ts';
import { type KindWriter, object, time, unless } from './rows.ts';

/** A file of the site in the snapshot: its record, and where its bytes are. */
export interface FileRow {
  /** What is known before its bytes were read. */
  record: Omit<RecordOf<'files'>, 'sha256' | 'bytes'>;
  /** Below `/files`, for a picture. */
  picture?: string;
  /** SHA-256 and size of a stored content. */
  hash?: string;
  bytes?: number;
}

/** The random part of a picture's address, which bodies contain: a text refers to its pictures without a look at any table. */
const pictureKey = (url: string) => sql`(regexp_match(${sql.ref(url)}, '([0-9a-f]{32})[.][a-z]+$'))[1]`;

const below = (url: string) => sql`substr(${sql.ref(url)}, 8)`;

const isOurs = (url: string) => sql`${sql.ref(url)} ~ '^/files/.*[0-9a-f]{32}[.](jpg|webp)$'`;

const portrait = (use: 'avatar' | 'cover', column: string, order: number) => sql`
  select ${sql.lit(order)} as part, null::timestamptz as at, id, ${object({
    picture: below(column),
    record: object({
      key: pictureKey(column),
      use: sql.lit(use),
      name: sql.lit(`${use}.webp`),
      mime: sql.lit('image/webp'),
      owner: sql`id::text`,
    }),
  })} as record
  from member where ${isOurs(column)}`;

const extension = sql`case mime when 'image/jpeg' then 'jpg' else 'webp' end`;

/** Pictures that posts show; one that is an avatar or cover is listed there. */
const pictures = sql`
  select 3 as part, created_at as at, id, ${object({
    picture: below('url'),
    record: object({
      key: pictureKey('url'),
      use: sql.lit('image'),
      name: sql`'image.' || ${extension}`,
      mime: sql.ref('mime'),
      owner: sql`owner_id::text`,
      uploadedAt: time('created_at'),
    }),
  })} as record
  from stored_image where ${isOurs('url')}
    and exists (select from image_use where image_id = stored_image.id and subject_kind in ('topic', 'comment', 'question', 'answer', 'notice'))
    and not exists (select from member where avatar_large_url = stored_image.url or cover_url = stored_image.url)`;

/** Attachments and videos of posts, as they are now or were before; of a video that was converted, the largest of what was made. */
const attachments = (withFormer: boolean) => sql`
  select 4 as part, created_at as at, id, ${object({
    hash: sql.ref('content_hash'),
    bytes: sql.ref('size_bytes'),
    record: object({
      key: sql.ref('key'),
      use: sql`case when plays then 'video' else 'attachment' end`,
      name: sql.ref('name'),
      mime: sql.ref('mime'),
      owner: sql`owner_id::text`,
      uploadedAt: time('created_at'),
      downloads: unless('download_count', 0),
    }),
  })} as record
  from stored_file where state in ('ready', 'checking')
    and exists (select from file_use where file_id = stored_file.id and (place <> 'former' or ${withFormer}))`;

/** Files that members uploaded and posts or profiles show; not those of messages, nor what staff blocked. */
export const fileWriter: KindWriter = {
  kind: 'files',
  select: (scope) => sql`
    select record from (
      ${portrait('avatar', 'avatar_large_url', 1)} union all ${portrait('cover', 'cover_url', 2)}
      union all ${pictures} union all ${attachments(scope.private)}
    ) file order by part, at, id`,
};
