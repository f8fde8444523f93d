import { DumpError } from '../../dump-error.ts';
import { type Database, quoted, type Row, textIn } from '../mysql-database.ts';

/** Where the tables of a site are. */
export interface Tables {
  /** A table of Discuz! by its name without the prefix, quoted. */
  of: (name: string) => string;
  /** A table of UCenter likewise; undefined where UCenter was not found. */
  ucenter: ((name: string) => string) | undefined;
  /** Whether UCenter has a table: a dump of members alone has no messages. */
  ucenterHas: (name: string) => boolean;
  /** Whether the site has a table: plugins and releases differ. */
  has: (name: string) => boolean;
  /** The tables of posts, then those of attachments, by their names without the prefix. */
  posts: readonly string[];
  attachments: readonly string[];
}

const columnNames = (rows: readonly Row[]): string[] => rows.map((row) => textIn(row, 'tableName'));

function onlyPrefix(prefixes: readonly string[], asked: string | undefined): string {
  const [first, ...others] = asked === undefined ? prefixes : prefixes.filter((prefix) => prefix === asked);
  if (first === undefined) throw new DumpError('There is no Discuz! in this database: no table ends in common_member beside forum_thread.');
  if (others.length > 0) throw new DumpError(`Several sites are in this database; say which with --prefix: ${prefixes.join(', ')}`);
  return first;
}

type Ucenter = Pick<Tables, 'ucenter' | 'ucenterHas'>;

async function findUcenter(db: Database, prefix: string, asked: string | undefined): Promise<Ucenter> {
  const rows = await db.rows(
    `select table_schema as schemaName, table_name as tableName from information_schema.columns
     where column_name = 'salt' and table_name like '%members' order by table_schema, table_name`,
  );
  const tableSets = rows.map((row) => ({ schema: textIn(row, 'schemaName'), start: textIn(row, 'tableName').replace(/members$/, '') }));
  const named = tableSets.filter(({ schema, start }) => asked !== undefined && (asked === `${schema}.${start}` || asked === start));
  const beside = tableSets.filter(({ schema, start }) => schema === db.name && start === `${prefix}ucenter_`);
  const usual = tableSets.filter(({ start }) => /ucenter_$|^uc_$/.test(start));
  const [chosen, second] = asked !== undefined ? named : beside.length > 0 ? beside : usual;
  if (asked !== undefined && chosen === undefined) throw new DumpError(`There is no UCenter at ${asked}.`);
  if (second !== undefined) {
    throw new DumpError(
      `Several UCenters are here; say which with --ucenter: ${usual.map((one) => `${one.schema}.${one.start}`).join(', ')}`,
    );
  }
  if (chosen === undefined) return { ucenter: undefined, ucenterHas: () => false };
  const own = await db.rows('select table_name as tableName from information_schema.tables where table_schema = ?', [chosen.schema]);
  const names = new Set(columnNames(own));
  return {
    ucenter: (name) => `${quoted(chosen.schema)}.${quoted(`${chosen.start}${name}`)}`,
    ucenterHas: (name) => names.has(`${chosen.start}${name}`),
  };
}

/** Finds the prefix and UCenter. @throws DumpError with what must be said by an option */
export async function findTables(db: Database, options: { prefix: string | undefined; ucenter: string | undefined }): Promise<Tables> {
  const all = [...new Set(columnNames(await db.columns()))];
  const names = new Set(all);
  const prefixes = all
    .flatMap((name) => /^(.*)common_member$/.exec(name)?.[1] ?? [])
    .filter((prefix) => names.has(`${prefix}forum_thread`));
  const prefix = onlyPrefix(prefixes, options.prefix);
  const own = all.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const numbered = (pattern: RegExp) =>
    own.filter((name) => pattern.test(name)).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return {
    of: (name) => quoted(`${prefix}${name}`),
    ...(await findUcenter(db, prefix, options.ucenter)),
    has: (name) => names.has(`${prefix}${name}`),
    posts: numbered(/^forum_post(?:_\d+)?$/),
    attachments: numbered(/^forum_attachment_\d$/),
  };
}
