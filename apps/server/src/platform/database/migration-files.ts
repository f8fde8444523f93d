import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

export interface Migration {
  name: string;
  hash: string;
  /** False for a file that begins with `-- no transaction`. */
  inTransaction: boolean;
  /** Sent one by one: the whole text of a file that runs in a transaction, otherwise each statement separately. */
  statements: string[];
}

const noTransaction = '-- no transaction';

/** PostgreSQL runs several statements of one text in one transaction, which `create index concurrently` refuses. */
function split(name: string, sql: string): string[] {
  if (/\$\w*\$/.test(sql)) throw new Error(`migration ${name}: no functions or do blocks without a transaction`);
  return sql.split(/;[ \t]*$/m).filter((statement) => statement.replaceAll(/--.*$/gm, '').trim() !== '');
}

/** The migrations of a folder in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const base = pathToFileURL(`${folder}/`);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, base), 'utf8');
      const inTransaction = sql.split(/\r?\n/, 1)[0]?.trim() !== noTransaction;
      return {
        name,
        hash: createHash('sha256').update(sql).digest('hex'),
        inTransaction,
        statements: inTransaction ? [sql] : split(name, sql),
      };
    }),
  );
}

/** The last number before this rule; until then two numbers were duplicated or missing. */
const before = 34;

/** Errors in the numbers of migrations above 34, which must be consecutive without gaps or duplicates. */
export function numberingFaults(names: readonly string[]): string[] {
  const faults = names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name)).map((name) => `${name} is not named NNNN_title.sql`);
  const numbers = names
    .map((name) => Number.parseInt(name, 10))
    .filter((number) => number > before)
    .toSorted((a, b) => a - b);
  for (const [index, number] of numbers.entries()) {
    const last = numbers[index - 1] ?? before;
    if (number === last) faults.push(`${number} stands twice`);
    if (number > last + 1) faults.push(`${last + 1} is missing`);
  }
  return faults;
}
