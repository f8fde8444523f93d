import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.ts';
import { traditional, withTexts } from './convert.ts';
import { corrections, fonts, unconverted, usualForms } from './corrections.ts';

/** What the texts of a copy depend on besides the original, whose name has its hash: a copy is cached permanently, too. */
function mark(): string {
  const { devDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { devDependencies: Record<string, string> };
  const tables = [corrections, fonts, usualForms, [...unconverted], devDependencies['opencc-js']];
  return createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 5);
}

const han = /\p{Script=Han}/u;

/** Texts of ours: ranges of characters, which libraries have, include other scripts. */
const ours = /^[\p{Script=Han}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** A program or a style sheet with its texts converted. */
function inTraditional(file: string, text: string): string {
  if (!han.test(text)) return text;
  return file.endsWith('.css') ? traditional(text) : withTexts(file, text, (one) => (ours.test(one) ? traditional(one) : one));
}

/**
 * Names of files, wherever a program has them. They include a hash, so that nothing else is called like one. From their beginning only: a
 * program may have a megabyte of letters without a gap.
 */
const names = /(?<![\w.-])[\w.-]{1,120}\.(?:js|css)\b/g;

/** The files whose texts differ, and those that name one of them: the others are the same for all. */
function namesToCopy(originals: ReadonlyMap<string, string>, converted: ReadonlyMap<string, string>): Set<string> {
  const users = new Map<string, string[]>();
  for (const [file, text] of originals)
    for (const name of new Set(text.match(names) ?? [])) users.set(name, [...(users.get(name) ?? []), file]);
  const copied = new Set([...originals].filter(([file, text]) => converted.get(file) !== text).map(([file]) => file));
  for (const name of copied) for (const user of users.get(name) ?? []) copied.add(user);
  return copied;
}

/** What is longer in a browser's build is a library that is loaded on demand, with tables in place of texts. */
const longestFile = 1_000_000;

type Rename = (text: string) => string;

/** The copies, and how a text is made to name them in place of the originals. */
function copiesOf(originals: ReadonlyMap<string, string>, ending: string): { copies: Map<string, string>; rename: Rename } {
  const converted = new Map([...originals].map(([file, text]) => [file, text.length > longestFile ? text : inTraditional(file, text)]));
  const copied = namesToCopy(originals, converted);
  const nameOf = (name: string): string => (copied.has(name) ? name.replace(/\.\w+$/, `-${ending}$&`) : name);
  const rename: Rename = (text) => text.replaceAll(names, nameOf);
  return { copies: new Map([...copied].map((file) => [nameOf(file), rename(converted.get(file) ?? '')])), rename };
}

function readAll(folder: string, files: readonly string[]): Map<string, string> {
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/**
 * Adds to a build of the web what pages in Traditional Chinese need: beside each file of the browser whose Chinese texts differ a copy with
 * them converted, Vite's manifest of these (`.vite/manifest-hant.json`), and the server's part in `server-hant`. Readers of other languages
 * load none of it (ADR 74).
 * @param build the folder with `client` and `server`
 */
export function addTraditionalBuild(build: string): void {
  const assets = join(build, 'client/assets');
  const originals = readAll(assets, globSync('*.{js,css}', { cwd: assets }));
  const { copies, rename } = copiesOf(originals, `hant${mark()}`);
  for (const [name, text] of copies) writeFileSync(join(assets, name), text);

  const server = join(build, 'server');
  const target = join(build, 'server-hant');
  rmSync(target, { recursive: true, force: true });
  cpSync(server, target, { recursive: true });
  for (const [file, text] of readAll(server, globSync('**/*.js', { cwd: server })))
    writeFileSync(join(target, file), rename(inTraditional(file, text)));

  const manifest = readFileSync(join(build, 'client/.vite/manifest.json'), 'utf8');
  writeFileSync(join(build, 'client/.vite/manifest-hant.json'), rename(manifest));
}
