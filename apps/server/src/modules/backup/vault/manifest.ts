import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import Type, { type Static } from 'typebox';
import { BackupError, damaged } from '../backup-error.ts';
import { isEncrypted, OtherKey } from './cipher.ts';
import type { BackupContent, Vault } from './vault.ts';

const ContentShape = { sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }), bytes: Type.Integer({ minimum: 0 }) };

const Head = Type.Object({
  format: Type.Literal(1),
  madeAt: Type.String(),
  /** The occasion of the backup. */
  kind: Type.Union([
    Type.Literal('nightly'),
    Type.Literal('manual'),
    /** A manual one that is never pruned. */
    Type.Literal('kept'),
    Type.Literal('upgrade'),
    Type.Literal('dump'),
  ]),
  /** What the operator calls it. */
  label: Type.Optional(Type.String()),
  /** The last migration of the database, which determines the program version that can start it. */
  migration: Type.String(),
  /** The cluster as a tar file, compressed with Zstandard; null in a portable copy, which has a file per table. */
  database: Type.Union([Type.Object(ContentShape), Type.Null()]),
});

const File = Type.Object({
  /** Below the data folder, with `/`. */
  path: Type.String({ minLength: 1 }),
  mode: Type.Integer(),
  modifiedMs: Type.Number(),
  ...ContentShape,
});

/** Begins a manifest. */
export type BackupHead = Static<typeof Head>;
export type BackupKind = Exclude<BackupHead['kind'], 'dump'>;
/** One file of the data folder. */
export type BackupFile = Static<typeof File>;

export interface Manifest {
  name: string;
  head: BackupHead;
  files: BackupFile[];
}

/** Loaded for the first backup that is read: it is some three hundred files, and most processes read none. */
const checker = async () => (await import('typebox/value')).Value;

const suffix = '.manifest';

/** This many bytes of a file show whether it is encrypted. */
const beginningBytes = 8;

/** Names sort by time: `20261125T182000Z-nightly`. */
export function nameOf({ madeAt, kind }: Pick<BackupHead, 'madeAt' | 'kind'>): string {
  return `${madeAt.replaceAll(/[-:]|\.\d+/g, '')}-${kind}`;
}

/** The time and occasion of a backup, from its name; undefined if it is not the name of a backup. */
export function partsOf(name: string): { day: string; kind: string } | undefined {
  const [, day, kind] = /^(\d{8})T\d{6}Z-(\w+)$/.exec(name) ?? [];
  return day === undefined || kind === undefined ? undefined : { day, kind };
}

/** Names of all backups of a vault, the newest first. */
export async function listBackups({ storage }: Pick<Vault, 'storage'>): Promise<string[]> {
  return (await storage.list('top'))
    .filter(({ name }) => name.endsWith(suffix))
    .map(({ name }) => name.slice(0, -suffix.length))
    .filter((name) => partsOf(name) !== undefined)
    .toSorted()
    .toReversed();
}

/** A line of JSON for the head and for each file; the last line is a checksum of all lines before. */
export async function writeManifest(vault: Vault, { name, head, files }: Manifest): Promise<void> {
  const hash = createHash('sha256');
  function* lines(): Generator<string> {
    for (const part of [head, ...files]) {
      const line = `${JSON.stringify(part)}\n`;
      hash.update(line);
      yield line;
    }
    yield JSON.stringify({ end: hash.digest('hex') });
  }
  await vault.write(`${name}${suffix}`, Readable.from(lines()));
}

async function refuseOtherKey({ storage, isEncrypted: hasKey }: Vault, name: string): Promise<void> {
  const file = `${name}${suffix}`;
  if (!(await storage.has(file))) throw new BackupError(`没有这个备份：${name}。 · There is no such backup: ${name}`);
  const content = await storage.read(file);
  let beginning = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length >= beginningBytes) break;
  }
  const encrypted = isEncrypted(beginning);
  if (encrypted && !hasKey)
    throw new BackupError(`备份 ${name} 已加密，需要 BACKUP_KEY。 · The backup ${name} is encrypted: BACKUP_KEY is needed`);
  if (!encrypted && hasKey)
    throw new BackupError(`备份 ${name} 没有加密，请去掉 BACKUP_KEY。 · The backup ${name} is not encrypted: unset BACKUP_KEY`);
}

function otherKey(name: string, cause: Error): BackupError {
  return new BackupError(
    `BACKUP_KEY 不是备份 ${name} 的密钥，这不表示备份已损坏。 · The backup ${name} was encrypted with another key than BACKUP_KEY, which is not damage. If the key is right, the beginning of the file was changed: use another backup.`,
    { cause },
  );
}

function otherVersion(name: string): BackupError {
  return new BackupError(
    `备份 ${name} 是另一个版本的程序做的。 · Another version of the program made the backup ${name}: restore it with that one`,
  );
}

/** Why a manifest could not be read. */
function manifestError(file: string, name: string, error: unknown): unknown {
  if (error instanceof Error && error.cause instanceof OtherKey) return otherKey(name, error.cause);
  return error instanceof SyntaxError || error instanceof TypeError ? damaged(file, 'a line cannot be read', error) : error;
}

/** @throws BackupError when there is none of this name, or it was changed or truncated */
export async function readManifest(vault: Vault, name: string): Promise<Manifest> {
  await refuseOtherKey(vault, name);
  const file = `${name}${suffix}`;
  const hash = createHash('sha256');
  const parsed: unknown[] = [];
  let end: string | undefined;
  try {
    for await (const line of createInterface({ input: await vault.open(file), crlfDelay: Infinity })) {
      if (end !== undefined) throw damaged(file, 'data follows its last line');
      const part = JSON.parse(line) as { end?: string };
      end = part.end;
      if (end !== undefined) continue;
      hash.update(`${line}\n`);
      parsed.push(part);
    }
  } catch (error) {
    throw manifestError(file, name, error);
  }
  if (end !== hash.digest('hex')) throw damaged(file, 'its checksum differs from the one in its last line');
  const [head, ...files] = parsed;
  const Value = await checker();
  if (!Value.Check(Head, head) || !files.every((one) => Value.Check(File, one))) throw otherVersion(name);
  return { name, head, files };
}

/** The beginning of a manifest, without a proof of the rest. @throws BackupError when it cannot be read */
export async function readHead(vault: Vault, name: string): Promise<BackupHead> {
  await refuseOtherKey(vault, name);
  const file = `${name}${suffix}`;
  const input = await vault.open(file);
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const head: unknown = JSON.parse(line);
      const Value = await checker();
      if (!Value.Check(Head, head)) throw otherVersion(name);
      return head;
    }
  } catch (error) {
    throw manifestError(file, name, error);
  } finally {
    input.destroy();
  }
  throw damaged(file, 'it is empty');
}

/** Every content that a backup needs. */
export function contentsOf({ head, files }: Manifest): BackupContent[] {
  return head.database === null ? files : [head.database, ...files];
}

export async function removeManifest({ storage }: Vault, name: string): Promise<void> {
  await storage.remove(`${name}${suffix}`);
}
