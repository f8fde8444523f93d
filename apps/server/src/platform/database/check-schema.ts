import type pg from 'pg';

interface Facts {
  role: string;
  database: string;
  /** The first schema of the search_path that exists. */
  current: string | null;
  /** Where there are tables of a site. */
  sites: string[];
  /** Of pg_trgm, if it is installed where names are not looked for. */
  hidden: string | null;
}

const facts = `
  select quote_ident(current_user) as role, quote_ident(current_database()) as database, quote_ident(current_schema()) as current,
    array(select quote_ident(nspname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relname = 'schema_migration' and relkind = 'r' order by 1) as sites,
    (select quote_ident(nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
      where extname = 'pg_trgm' and nspname <> all(current_schemas(true))) as hidden`;

function searchPath({ role, database }: Facts, ...schemas: string[]): string {
  return `alter role ${role} in database ${database} set search_path = ${schemas.join(', ')};`;
}

function faultOf(known: Facts): string | undefined {
  const { role, current, sites, hidden } = known;
  if (current === null)
    return (
      `数据库角色 ${role} 的 search_path 里没有一个模式存在。 · ` +
      `No schema of the search_path of role ${role} exists. For a schema of its own: create schema chaguan authorization ${role}; ${searchPath(known, 'chaguan')}`
    );
  if (sites.length > 1 || (sites[0] !== undefined && sites[0] !== current))
    return (
      `站点的数据表在模式 ${sites.join('、')} 里，而角色 ${role} 用的是 ${current}。 · ` +
      `The tables of a site are in schema ${sites.join(' and ')}, but role ${role} uses ${current}: ${searchPath(known, sites[0] ?? current)}`
    );
  if (hidden === null) return undefined;
  return (
    `扩展 pg_trgm 装在模式 ${hidden} 里，角色 ${role} 看不到它。 · ` +
    `The extension pg_trgm is in schema ${hidden}, which role ${role} does not search: ${searchPath(known, current, hidden)}`
  );
}

/**
 * The site uses the schema that comes first in the search_path of its roles: `public`, or one that the operator chose.
 * @throws with a sentence, when the tables of the site are in another one, or what it needs is out of sight
 */
export async function checkSchema(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<Facts>(facts);
  const fault = rows[0] === undefined ? undefined : faultOf(rows[0]);
  if (fault !== undefined) throw new Error(fault);
}
