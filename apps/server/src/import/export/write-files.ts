import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveHead } from '../archive/archive-head.ts';
import type { RecordOf } from '../archive/records/index.ts';
import { KeySet } from '../load/key-set.ts';
import { linesOf } from '../sources/archive/lines.ts';
import type { FileRow } from './files.ts';
import { filesOfSnapshot } from './snapshot.ts';
import { storeFile } from './store-file.ts';
import type { ExportOrder } from './export-order.ts';

const filesBetweenLines = 1000;

interface Files {
  /** Of `files.jsonl`; undefined if there are none. */
  written: ArchiveHead['records'][string] | undefined;
  files: ArchiveHead['files'];
}

/** How many records a killed run wrote; the half of one that it left is cut off. */
async function completeLines(path: string): Promise<number> {
  const file = await open(path, 'a');
  await file.close();
  let [lines, complete, position] = [0, 0, 0];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) [lines, complete] = [lines + 1, position + at + 1];
    position += chunk.length;
  }
  await truncate(path, complete);
  return lines;
}

async function writeRow(file: FileHandle, order: ExportOrder, row: FileRow): Promise<boolean> {
  const { key, use, name, ...facts } = row.record;
  const bytes = await storeFile(order.folder, order.source, row);
  if (bytes === undefined) order.say(`Missing: ${row.picture ?? row.hash} (${use}, ${name})`);
  await file.appendFile(`${JSON.stringify({ key, use, name, ...bytes, ...facts })}\n`);
  return bytes !== undefined;
}

/** Copies every file of the snapshot and writes its record, going on after those that a killed run wrote. */
async function copyFiles(order: ExportOrder, path: string): Promise<void> {
  const before = await completeLines(path);
  let [line, missing] = [0, 0];
  const file = await open(path, 'a', 0o600);
  try {
    for await (const { bytes } of linesOf(filesOfSnapshot(order.folder))) {
      line += 1;
      if (line <= before || bytes === undefined) continue;
      if (!(await writeRow(file, order, JSON.parse(bytes.toString()) as FileRow))) missing += 1;
      if (line % filesBetweenLines === 0) order.say(`files: ${line.toLocaleString('en')} written`);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if (missing > 0)
    order.say(`${missing.toLocaleString('en')} files are missing: their records say so, and the rest of the archive is complete.`);
}

/** Counts what was written; the same bytes are one file, whoever uploaded them. */
async function measure(path: string, hashes: KeySet): Promise<Files> {
  const whole = createHash('sha256');
  const written = { count: 0, bytes: 0 };
  const files = { count: 0, bytes: 0 };
  for await (const { bytes: line = Buffer.alloc(0) } of linesOf(path)) {
    whole.update(line).update('\n');
    written.count += 1;
    written.bytes += line.length + 1;
    const { sha256, bytes = 0 } = JSON.parse(line.toString()) as RecordOf<'files'>;
    if (sha256 === undefined || !hashes.add(sha256)) continue;
    files.count += 1;
    files.bytes += bytes;
  }
  return { written: written.count === 0 ? undefined : { ...written, sha256: whole.digest('hex') }, files };
}

/** Removes files of exports before that no record names any more, and what killed runs left; nothing that has no name of ours. */
async function removeOthers(folder: string, hashes: KeySet): Promise<void> {
  if (!hashes.isComplete) return;
  const root = join(folder, 'files');
  for (const name of await readdir(root).catch(() => [])) {
    if (/^[0-9a-f-]{36}\.part$/.test(name)) await rm(join(root, name), { force: true });
    if (!/^[0-9a-f]{2}$/.test(name)) continue;
    for (const hash of await readdir(join(root, name)))
      if (/^[0-9a-f]{64}$/.test(hash) && !hashes.has(hash)) await rm(join(root, name, hash));
  }
}

/** Writes the bytes of all files of a snapshot under their hashes, and `files.jsonl`, which names them. */
export async function writeFiles(order: ExportOrder): Promise<Files> {
  const path = join(order.folder, 'files.jsonl');
  const hashes = new KeySet();
  await copyFiles(order, `${path}.part`);
  const files = await measure(`${path}.part`, hashes);
  await removeOthers(order.folder, hashes);
  if (files.written === undefined) await rm(`${path}.part`);
  else await rename(`${path}.part`, path);
  return files;
}
