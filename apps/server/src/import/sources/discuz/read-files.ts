import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { RecordOf } from '../../archive/records/index.ts';
import { fileBelow, hashOf } from '../files-below.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn, timeIn } from '../mysql-database.ts';
import { cursorIn, sectionCursor } from '../sections.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { plainName, rootKind, type Site } from './site.ts';

const avatarSections = 90;
const smileySections = 91;

const attachmentPaths = (path: string): string[] =>
  ['data/attachment/forum', 'attachment/forum', 'forum', '.'].map((folder) => join(folder, path));

/** Avatars lie in folders by their nine digits, in three sizes. */
function avatarPaths(uid: number): string[] {
  const [, one, two, three, four] = /^(\d{3})(\d\d)(\d\d)(\d\d)$/.exec(String(uid).padStart(9, '0')) ?? [];
  const sizes = ['big', 'middle', 'small'].map((size) => `${one}/${two}/${three}/${four}_avatar_${size}.jpg`);
  return sizes.flatMap((path) => ['uc_server/data/avatar', 'data/avatar', 'avatar'].map((folder) => join(folder, path)));
}

async function withBytes(site: Site, record: RecordOf<'files'>, paths: readonly string[]): Promise<RecordOf<'files'>> {
  const path = await fileBelow(site.files, paths);
  return path === undefined ? record : { ...record, ...(await hashOf(path)) };
}

function postOf(site: Site, row: Row): Pick<RecordOf<'files'>, 'post'> {
  const tid = numberIn(row, 'tid');
  if (numberIn(row, 'first') > 0) return { post: { kind: rootKind(site, tid), key: String(tid) } };
  return { post: { kind: rootKind(site, tid) === 'questions' ? 'answers' : 'comments', key: textIn(row, 'pid') } };
}

async function attachmentOf(site: Site, row: Row): Promise<RecordOf<'files'>> {
  const path = textIn(row, 'attachment');
  const uploadedAt = timeIn(row, 'dateline');
  const description = plainName(textIn(row, 'description')).slice(0, 1000);
  const record: RecordOf<'files'> = {
    key: textIn(row, 'aid'),
    use: numberIn(row, 'isimage') === 0 ? 'attachment' : 'image',
    name: plainName(textIn(row, 'filename')).slice(0, 500) || textIn(row, 'aid'),
    bytes: Math.max(0, numberIn(row, 'filesize')),
    ...(site.members.has(numberIn(row, 'uid')) && { owner: textIn(row, 'uid') }),
    ...postOf(site, row),
    path: `data/attachment/forum/${path}`.slice(0, 1000),
    ...(uploadedAt !== undefined && { uploadedAt }),
    downloads: Math.max(0, numberIn(row, 'downloads')),
    ...(description !== '' && { description }),
  };
  return withBytes(site, record, attachmentPaths(path));
}

async function* readAttachments(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, tables } = site;
  const index = tables.of('forum_attachment');
  for (const [at, name] of tables.attachments.entries()) {
    const start = cursorIn(after, at);
    if (start === undefined) continue;
    const table = tables.of(name);
    const selection = {
      columns: tables.has('forum_attachment') ? `${table}.*, ${index}.downloads` : `${table}.*`,
      from: tables.has('forum_attachment') ? `${table} left join ${index} on ${index}.aid = ${table}.aid` : table,
      keys: [key(`${table}.aid`)] as const,
    };
    for await (const page of rowPages(db, selection, start)) {
      const pids = page.map(({ row }) => numberIn(row, 'pid'));
      const first = new Set<number>();
      for (const posts of tables.posts) {
        const rows = await db.rows(`select pid from ${tables.of(posts)} where first = 1 and pid in (${pids.map(() => '?').join()})`, pids);
        for (const row of rows) first.add(numberIn(row, 'pid'));
      }
      for (const { row, cursor } of page) {
        const record = await attachmentOf(site, { ...row, first: first.has(numberIn(row, 'pid')) ? 1 : 0 });
        yield { table: 'forum_attachment', cursor: sectionCursor(at, cursor), outcome: 'record', record };
      }
    }
  }
}

/** Attachments, then avatars, then the pictures of smilies that are no emoji. */
export async function* readFiles(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  yield* readAttachments(site, after);
  const { db, tables } = site;
  const start = cursorIn(after, avatarSections);
  if (start !== undefined) {
    for await (const page of rowPages(
      db,
      { columns: 'uid', from: tables.of('common_member'), where: 'avatarstatus = 1', keys: [key('uid')] },
      start,
    )) {
      for (const { row, cursor } of page) {
        const uid = numberIn(row, 'uid');
        const record: RecordOf<'files'> = {
          key: `avatar-${uid}`,
          use: 'avatar',
          name: `${uid}.jpg`,
          owner: String(uid),
          path: avatarPaths(uid)[0] ?? '',
        };
        yield {
          table: 'common_member',
          rows: 0,
          cursor: sectionCursor(avatarSections, cursor),
          outcome: 'record',
          record: await withBytes(site, record, avatarPaths(uid)),
        };
      }
    }
  }
  yield* readSmileys(site, cursorIn(after, smileySections));
}

const smileyPaths = (row: Row): string[] => {
  const path = `${textIn(row, 'directory')}/${textIn(row, 'url')}`;
  return ['static/image/smiley', 'smiley', '.'].map((folder) => join(folder, path));
};

async function* readSmileys(site: Site, start: string | null | undefined): AsyncGenerator<ReadItem> {
  const { db, tables, smilies } = site;
  if (start === undefined || !tables.has('common_smiley') || !tables.has('forum_imagetype')) return;
  const [smiley, kind] = [tables.of('common_smiley'), tables.of('forum_imagetype')];
  const selection = {
    columns: `${smiley}.id, ${smiley}.type, ${smiley}.code, ${smiley}.url, ${kind}.directory`,
    from: `${smiley} left join ${kind} on ${kind}.typeid = ${smiley}.typeid`,
    keys: [key(`${smiley}.id`)] as const,
  };
  for await (const page of rowPages(db, selection, start)) {
    for (const { row, cursor } of page) {
      const facts = { table: 'common_smiley', cursor: sectionCursor(smileySections, cursor) };
      const known = smilies.byCode.get(textIn(row, 'code'));
      if (known === undefined || 'text' in known || textIn(row, 'type') !== 'smiley') {
        yield {
          ...facts,
          outcome: 'left_out',
          key: textIn(row, 'id'),
          reason: known !== undefined && 'text' in known ? 'an emoji takes its place' : 'no smiley',
        };
        continue;
      }
      const record: RecordOf<'files'> = {
        key: `smiley-${numberIn(row, 'id')}`,
        use: 'smiley',
        name: textIn(row, 'url').slice(0, 500),
        path: smileyPaths(row)[0] ?? '',
      };
      yield { ...facts, outcome: 'record', record: await withBytes(site, record, smileyPaths(row)) };
    }
  }
}

async function pathsOf({ db, tables }: Site, name: string): Promise<string[]> {
  const [, kind = '', id = ''] = /^(avatar-|smiley-)?(\d{1,9})$/.exec(name) ?? [];
  if (id === '') return [];
  if (kind === 'avatar-') return avatarPaths(Number(id));
  if (kind === 'smiley-') {
    const [smiley, type] = [tables.of('common_smiley'), tables.of('forum_imagetype')];
    const rows = await db.rows(
      `select ${smiley}.url, ${type}.directory from ${smiley} join ${type} using (typeid) where ${smiley}.id = ?`,
      [Number(id)],
    );
    return rows.flatMap(smileyPaths);
  }
  for (const table of tables.attachments) {
    const [row] = await db.rows(`select attachment from ${tables.of(table)} where aid = ?`, [Number(id)]);
    if (row !== undefined) return attachmentPaths(textIn(row, 'attachment'));
  }
  return [];
}

/** The bytes of a file by the key of its record. */
export async function openFile(site: Site, name: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const path = await fileBelow(site.files, await pathsOf(site, name));
  return path === undefined ? undefined : createReadStream(path);
}
