import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileBelow, hashOf } from '../files-below.ts';
import { numberIn, type Row, textIn } from '../mysql-database.ts';
import { fileRecord } from '../other-records.ts';
import type { ReadItem } from '../reader.ts';
import { cursorIn, sectionCursor } from '../sections.ts';
import { pagesOf } from './sections.ts';
import type { Site } from './site.ts';
import { uploadFolders, uploadPaths } from './text-context.ts';

const contentAt = async (path: string | undefined) => (path === undefined ? undefined : hashOf(path));

/** Avatars lie in folders by the day of registration, in the clock of the site. */
function avatarPaths(row: Row): string[] {
  const [day, name] = [textIn(row, 'registrationDate').slice(0, 10), textIn(row, 'avatarName').trim()];
  return name === '' || !/^\d{4}-\d\d-\d\d$/.test(day) || /[/\\]/.test(name) ? [] : uploadPaths(`avatar/${day}/${name}`);
}

async function* readAvatars(site: Site, start: string | null): AsyncGenerator<ReadItem> {
  if (!site.has('user.avatarName')) return;
  const selection = { columns: 'm.id, m.userName, m.avatarName, m.registrationDate', where: `coalesce(m.avatarName, '') <> ''` };
  for await (const page of pagesOf(site, 'user', selection, start)) {
    for (const { row, cursor } of page) {
      const [owner, paths] = [textIn(row, 'userName').trim(), avatarPaths(row)];
      if (owner === '') continue;
      const content = await contentAt(await fileBelow(site.files, paths));
      const record = fileRecord({
        key: `avatar-${owner}`,
        use: 'avatar',
        name: textIn(row, 'avatarName'),
        owner,
        content,
        path: paths[0] ?? '',
      });
      yield { table: 'user', rows: 0, cursor: sectionCursor(0, cursor), outcome: 'record', record };
    }
  }
}

/** All uploads below a folder, without the small copies of pictures and the marks of what is not posted yet. */
async function uploadsIn(site: Site): Promise<string[]> {
  if (site.files === undefined) return [];
  const keys = new Set<string>();
  for (const base of [join(site.files, 'file'), site.files]) {
    for (const folder of uploadFolders) {
      const entries = await readdir(join(base, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        const key = join(entry.parentPath, entry.name).slice(base.length + 1);
        if (entry.isFile() && key.length <= 200 && !/(?:^|\/)(?:lock|\d+x\d+)\//.test(key)) keys.add(key);
      }
    }
  }
  return [...keys].toSorted((a, b) => (a < b ? -1 : 1));
}

/** The members who uploaded some files: their ids are in the names. */
async function ownersOf({ db, of }: Site, keys: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map(keys.map((key) => [key, Number(/\/[0-9a-f]{32}a(\d{1,12})\.\w+$/.exec(key)?.[1] ?? 0)]));
  const known = [...new Set(ids.values())].filter((id) => id > 0);
  if (known.length === 0) return new Map();
  const rows = await db.rows(`select id, userName from ${of('user')} where id in (${known.map(() => '?').join()})`, known);
  const names = new Map(rows.map((row) => [numberIn(row, 'id'), textIn(row, 'userName')]));
  return new Map([...ids].flatMap(([key, id]) => [[key, names.get(id) ?? ''] as const]).filter(([, name]) => name !== ''));
}

const useOf = (key: string): 'image' | 'video' | 'attachment' =>
  /\.(?:jpe?g|png|gif|webp|bmp)$/i.test(key) ? 'image' : /\.(?:mp4|avi|mkv|wmv|rm|rmvb)$/i.test(key) ? 'video' : 'attachment';

const filesAtOnce = 200;

/** Avatars, then uploads: no table lists them, they lie in the folder of the site. */
export async function* readFiles(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const start = cursorIn(after, 0);
  if (start !== undefined) yield* readAvatars(site, start);
  const startOfUploads = cursorIn(after, 1) ?? '';
  const keys = (await uploadsIn(site)).filter((key) => key > startOfUploads);
  for (let at = 0; at < keys.length; at += filesAtOnce) {
    const some = keys.slice(at, at + filesAtOnce);
    const owners = await ownersOf(site, some);
    for (const key of some) {
      const content = await contentAt(await fileBelow(site.files, uploadPaths(key)));
      const record = fileRecord({
        key,
        use: useOf(key),
        name: key.split('/').at(-1) ?? key,
        owner: owners.get(key),
        content,
        path: `file/${key}`,
      });
      yield { table: 'file/', cursor: sectionCursor(1, key), outcome: 'record', record };
    }
  }
}

/** The bytes of a file by the key of its record. */
export async function openFile(site: Site, name: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const [, owner] = /^avatar-(.+)$/.exec(name) ?? [];
  const [row] =
    owner === undefined
      ? []
      : await site.db.rows(`select avatarName, registrationDate from ${site.of('user')} where userName = ? order by id limit 1`, [owner]);
  const isUpload = uploadFolders.some((folder) => name.startsWith(`${folder}/`));
  const paths = row === undefined ? (isUpload ? uploadPaths(name) : []) : avatarPaths(row);
  const path = await fileBelow(site.files, paths);
  return path === undefined ? undefined : createReadStream(path);
}
