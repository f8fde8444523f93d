import yazl from 'yazl';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { exportFiles } from '../own-data.ts';
import { localeNamed, type Locale, type Services } from '../../../platform/http/ctx.ts';
import { exportOfMember } from '../../members/index.ts';
import { exportOfMessages } from '../../messages/index.ts';
import { exportOfFiles } from '../../files/index.ts';
import { exportOfImages } from '../../media/index.ts';
import { inCharacters, sayIn, settings } from '../../site/index.ts';

/** Folder of the exports among the private files. */
export const exportFolder = 'exports';

/** Fields of the index at the top of the zip. */
export function readme(siteTitle: string, now: Date, locale: Locale): string {
  const say = sayIn(locale);
  const lines = [
    say`${siteTitle} · 我的数据 · My data`,
    now.toISOString(),
    '',
    say`profile.json · 账号、资料、联系方式与角色 · account, profile, contacts and roles`,
    ...exportFiles.map(({ file, zh, en }) => `${file} · ${inCharacters(locale, zh)} · ${en}`),
    say`files/ · 上传的图片、头像与封面 · uploaded images, avatar and cover`,
    '',
    say`时间都是 UTC。正文是你写下的 Markdown。`,
    'Times are in UTC. Texts are in the Markdown you wrote.',
  ];
  return `${lines.join('\n')}\n`;
}

/** Pictures are already compressed. */
const stored = { compress: false };

/** A list as JSON text, batch by batch; `moved` is called for each and may abort the work by throwing. */
async function* asJson(batches: AsyncIterable<readonly object[]>, moved: (rows: number) => Promise<void>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of batches) {
    await moved(rows.length);
    for (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* ownFiles(db: Services['db'], memberId: string, pictures: readonly (string | null)[]): AsyncGenerator<string> {
  for (const url of pictures) if (url?.startsWith('/files/') === true) yield url.slice('/files/'.length);
  for await (const rows of exportOfImages(db, memberId)) for (const { url } of rows) yield url.slice('/files/'.length);
}

/** Keys of private files: pictures of the messages that the member still has. */
async function* privateImages(db: Services['db'], memberId: string): AsyncGenerator<string> {
  for await (const rows of exportOfMessages(db, memberId)) for (const { images } of rows) yield* images;
}

/** The member's uploads, under their original names; the id distinguishes equal names. */
async function* uploadedFiles(db: Services['db'], memberId: string): AsyncGenerator<{ path: string; hash: string }> {
  for await (const rows of exportOfFiles(db, memberId)) {
    for (const { id, name, contentHash } of rows) yield { path: `files/uploaded/${id}-${name}`, hash: contentHash };
  }
}

/** Opened when its turn comes; empty if its message was deleted meanwhile. */
async function* contentOf(files: Services['privateFiles'] | Services['contents'], key: string): AsyncGenerator<Buffer> {
  const file = await files.read(key);
  if (file !== undefined) yield* file.content as AsyncIterable<Buffer>;
}

/**
 * All data of a member as a zip, generated while it is read: one entry at a time, nothing buffered. `moved` gets the number of rows and
 * files added.
 */
export async function zipOf(services: Services, memberId: string, moved: (rows: number) => Promise<void>): Promise<NodeJS.ReadableStream> {
  const { db, storage, privateFiles, contents, clock } = services;
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  // An entry that cannot be read aborts the whole file, otherwise it would silently be incomplete.
  zip.on('error', (error: Error) => out.destroy(error));
  const addLazily = (name: string, read: () => Readable, options = {}): void => {
    zip.addReadStreamLazy(name, options, (give) => give(null, read()));
  };
  const profile = await exportOfMember(db, memberId);
  const locale = localeNamed(profile.language);
  const title = inCharacters(locale, (await settings.get(db)).siteTitle);
  zip.addBuffer(Buffer.from(readme(title, clock.now(), locale)), 'README.txt');
  zip.addBuffer(Buffer.from(`${JSON.stringify(profile, null, 2)}\n`), 'profile.json');
  for (const { file, rows } of exportFiles) addLazily(file, () => Readable.from(asJson(rows(db, memberId), moved)));
  for await (const key of ownFiles(db, memberId, [profile.avatarUrl, profile.avatarLargeUrl, profile.coverUrl])) {
    const path = join(storage.root, key);
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (!there) continue;
    addLazily(
      `files/${key}`,
      () => createReadStream(path).once('end', () => void moved(1).catch((error: Error) => out.destroy(error))),
      stored,
    );
  }
  for await (const key of privateImages(db, memberId)) addLazily(`files/${key}`, () => Readable.from(contentOf(privateFiles, key)), stored);
  for await (const { path, hash } of uploadedFiles(db, memberId)) addLazily(path, () => Readable.from(contentOf(contents, hash)), stored);
  zip.end();
  return out;
}
