/** The site's schema is the first one of its role's search_path; its queue has one of its own. Others may use both, and the database. */
export const ownSchemas = "(quote_ident(current_schema())::regnamespace, 'graphile_worker'::regnamespace)";

const owner = "(select relowner from pg_class where oid = 'schema_migration'::regclass)";

function isOwn(catalog: 'pg_class' | 'pg_proc', columns: 'rel' | 'pro'): string {
  return `${columns}namespace in ${ownSchemas} and ${columns}owner = ${owner}
    and not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`;
}

/**
 * SQL: whether a row of `pg_class` or `pg_proc` belongs to the site. What extensions and other programs have in the same schema is theirs:
 * it may be neither readable nor ours to check, dump or grant.
 */
export const isOwnRelation = isOwn('pg_class', 'rel');
export const isOwnFunction = isOwn('pg_proc', 'pro');
