import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { RecordOf } from '../../archive/records/index.ts';
import { fileBelow, hashOf } from '../files-below.ts';
import { rowItems } from '../items.ts';
import { fileRecord } from '../other-records.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn, timeIn } from '../postgres-database.ts';
import { rowPages } from './pages.ts';
import { rootKindOf, type Site } from './site.ts';

/**
 * `/uploads/default/original/1X/….png`, or the same in a bucket with its host before it; a site among several has its own name in place of
 * `default`, and uploads from before 2015 are in folders by their number.
 */
const urlForm =
  /^(?:(?:https?:)?\/\/[\w.:-]+)?(?:\/[\w-]+)*?(?:\/uploads\/([\w-]+))?\/((?:original\/(?:\w{1,3}\/)+|_original\/(?:\w+\/)+|\d+\/)[\w.-]+)$/;

/** The path of an upload below the folder of `--files`: of a backup, or a part of it. */
function locate({ files }: Site, url: string): Promise<string | undefined> {
  const [, site = 'default', path] = urlForm.exec(url) ?? [];
  return fileBelow(files, path === undefined ? [] : [`uploads/${site}`, 'uploads/default', site, '.'].map((folder) => join(folder, path)));
}

function postOf(site: Site, row: Row): Pick<RecordOf<'files'>, 'post'> {
  const post = numberIn(row, 'post_id');
  if (post === 0) return {};
  const kind = rootKindOf(site, numberIn(row, 'category_id'));
  if (numberIn(row, 'post_number') === 1) return { post: { kind, key: textIn(row, 'topic_id') } };
  return { post: { kind: kind === 'questions' ? 'answers' : 'comments', key: String(post) } };
}

async function fileOf(site: Site, row: Row): Promise<RecordOf<'files'>> {
  const url = textIn(row, 'url');
  const path = await locate(site, url);
  return fileRecord({
    key: textIn(row, 'id'),
    use: row['is_avatar'] === true ? 'avatar' : numberIn(row, 'width') > 0 ? 'image' : 'attachment',
    name: textIn(row, 'original_filename'),
    bytes: numberIn(row, 'filesize'),
    content: path === undefined ? undefined : await hashOf(path),
    ...(numberIn(row, 'user_id') > 0 && { owner: textIn(row, 'user_id') }),
    ...postOf(site, row),
    ...(url.startsWith('/') && !url.startsWith('//') && { path: url.slice(1) }),
    uploadedAt: timeIn(row, 'created_at'),
  });
}

/** Uploads of members; those of the system are parts of its look. */
export async function* readFiles(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db } = site;
  const references = db.has('upload_references')
    ? `select min(r.target_id) from upload_references r where r.upload_id = u.id and r.target_type = 'Post'`
    : 'select min(r.post_id) from post_uploads r where r.upload_id = u.id';
  const selection = {
    columns: `u.id, u.user_id, u.original_filename, u.filesize, u.width, u.url, u.created_at, p.id as post_id, p.post_number, p.topic_id, t.category_id,
      exists (select 1 from users where uploaded_avatar_id = u.id) as is_avatar`,
    from: `uploads u left join posts p on p.id = (${references}) left join topics t on t.id = p.topic_id and t.archetype = 'regular'`,
    id: 'u.id',
  };
  const isOfLook = (row: Row): boolean => numberIn(row, 'user_id') <= 0 && numberIn(row, 'post_id') === 0;
  yield* rowItems(
    'uploads',
    rowPages(db, selection, after),
    (row) => textIn(row, 'id'),
    async (row) => (isOfLook(row) ? { reason: 'part of the look of the source' } : { record: await fileOf(site, row) }),
  );
}

/** The bytes of an upload by the key of its record. */
export async function openFile(site: Site, key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  if (!/^\d{1,9}$/.test(key)) return undefined;
  const [row] = await site.db.rows('select url from uploads where id = $1', [Number(key)]);
  const path = row === undefined ? undefined : await locate(site, textIn(row, 'url'));
  return path === undefined ? undefined : createReadStream(path);
}
