import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { RecordOf } from '../../archive/records/index.ts';
import { fileBelow, hashOf } from '../files-below.ts';
import { fileRecord } from '../other-records.ts';
import { dateIn, numberIn, type Row, textIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import type { ReadItem } from '../reader.ts';
import { cursorIn, sectionCursor } from '../sections.ts';
import type { Site } from './site.ts';

/** Where a file may lie below the folder of `--files`, which is `public`, `public/assets` or what they contain. */
function locate(site: Site, folder: 'avatars' | 'files', path: string): Promise<string | undefined> {
  const name = path.replace(/^.*?\/assets\/(?:files|avatars)\//, '').replace(/^(?:https?:)?\/\/[^/]*\//, '');
  return name === ''
    ? Promise.resolve(undefined)
    : fileBelow(site.files, ['public/assets', 'assets', '.'].map((base) => join(base, folder, name)).concat(name));
}

const uploadPath = (row: Row): string => textIn(row, 'path') || textIn(row, 'url');

const contentAt = async (path: string | undefined) => (path === undefined ? undefined : hashOf(path));

async function uploadOf(site: Site, row: Row): Promise<RecordOf<'files'>> {
  const url = URL.parse(textIn(row, 'url'), site.address);
  return fileRecord({
    key: textIn(row, 'id'),
    use: textIn(row, 'type').startsWith('image/') ? 'image' : 'attachment',
    name: textIn(row, 'base_name'),
    bytes: numberIn(row, 'size'),
    content: await contentAt(await locate(site, 'files', uploadPath(row))),
    mime: textIn(row, 'type'),
    ...(numberIn(row, 'actor_id') > 0 && { owner: textIn(row, 'actor_id') }),
    ...(url?.host === new URL(site.address).host && { path: url.pathname.slice(1) }),
    uploadedAt: dateIn(row, 'created_at'),
  });
}

/** Avatars, then the uploads of the extension `fof/upload`. */
export async function* readFiles(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, of, has } = site;
  const avatars = { columns: 'id, avatar_url', from: of('users'), where: `coalesce(avatar_url, '') <> ''`, keys: [key('id')] } as const;
  const afterAvatar = cursorIn(after, 0);
  if (afterAvatar !== undefined) {
    for await (const page of rowPages(db, avatars, afterAvatar)) {
      for (const { row, cursor } of page) {
        const [id, url] = [textIn(row, 'id'), textIn(row, 'avatar_url')];
        const content = await contentAt(await locate(site, 'avatars', url));
        const record = fileRecord({ key: `avatar-${id}`, use: 'avatar', name: url.slice(-200), owner: id, content });
        yield { table: 'users', rows: 0, cursor: sectionCursor(0, cursor), outcome: 'record', record };
      }
    }
  }
  const afterUpload = cursorIn(after, 1);
  if (afterUpload === undefined || !has('fof_upload_files')) return;
  const uploads = {
    columns: 'id, uuid, actor_id, base_name, path, url, type, size, created_at',
    from: of('fof_upload_files'),
    keys: [key('id')],
  } as const;
  for await (const page of rowPages(db, uploads, afterUpload)) {
    for (const { row, cursor } of page) {
      yield { table: 'fof_upload_files', cursor: sectionCursor(1, cursor), outcome: 'record', record: await uploadOf(site, row) };
    }
  }
}

/** The bytes of a file by the key of its record. */
export async function openFile(site: Site, name: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const [, member, upload] = /^(?:avatar-(\d{1,10})|(\d{1,10}))$/.exec(name) ?? [];
  const [row] =
    member === undefined
      ? await site.db.rows(`select path, url from ${site.of('fof_upload_files')} where id = ?`, [Number(upload ?? 0)])
      : await site.db.rows(`select avatar_url as path from ${site.of('users')} where id = ?`, [Number(member)]);
  const path = row === undefined ? undefined : await locate(site, member === undefined ? 'files' : 'avatars', uploadPath(row));
  return path === undefined ? undefined : createReadStream(path);
}
