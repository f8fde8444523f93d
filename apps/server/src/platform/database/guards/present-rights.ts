import { sql } from 'kysely';
import type { Tx } from '../db.ts';
import { addedOnly, guarded } from './guarded.ts';

/**
 * Rights by which the past could be changed: those of the site's role, if it is not the owner of the tables, and of any other role but the
 * owner. Settings of roles and of the database that would disable guards count as rights.
 */
export async function presentRights(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ location: string }>`
    with guarded as (
      select oid, relname, relowner, relacl from pg_class where relnamespace = quote_ident(current_schema())::regnamespace and relname = any(${[...guarded]}::text[])
    ), added as (select * from guarded where relname = any(${[...addedOnly]}::text[])),
    own as (select oid from pg_roles where rolname = current_user),
    apart as (select not exists (select from added, own where relowner = own.oid) as is_apart)
    select 'owner ' || relname as location from guarded where relowner <> (select relowner from pg_class where oid = 'schema_migration'::regclass)
    union all
    select concat_ws(' ', 'role', rolname, flag) from pg_roles join own using (oid), apart,
      unnest(array['superuser', 'createrole', 'bypassrls', 'replication'], array[rolsuper, rolcreaterole, rolbypassrls, rolreplication]) has(flag, is_set)
    where is_apart and is_set
    union all
    select 'member of ' || member.roleid::regrole from pg_auth_members member join own on own.oid = member.member, apart where is_apart
    union all
    select concat_ws(' ', privilege, relname) from added, apart, unnest(array['update', 'delete', 'truncate', 'trigger']) privilege
    where is_apart and has_table_privilege(added.oid, privilege)
    union all
    select 'update of a column ' || relname from added, apart where is_apart and not has_table_privilege(added.oid, 'update')
      and has_any_column_privilege(added.oid, 'update')
    union all
    select 'delete ledger_account' from apart where is_apart and has_table_privilege('ledger_account', 'delete')
    union all
    select concat_ws(' ', privilege, 'schema_migration') from apart, unnest(array['insert', 'update', 'delete', 'truncate']) privilege
    where is_apart and has_table_privilege('schema_migration', privilege)
    union all
    select 'create in ' || current_schema() from apart where is_apart and has_schema_privilege(current_schema(), 'create')
    union all
    select distinct concat_ws(' ', 'granted', case grantee when 0 then 'public' else grantee::regrole::text end, relname)
    from guarded, aclexplode(relacl) acl, own
    where grantee not in (relowner, own.oid) and privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER')
    union all
    select concat_ws(' ', 'setting of', coalesce(nullif(setrole, 0)::regrole::text, 'all'), split_part(setting, '=', 1))
    from pg_db_role_setting, unnest(setconfig) setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and split_part(setting, '=', 1) in ('session_replication_role', 'search_path', 'role', 'row_security')
      and not (split_part(setting, '=', 1) = 'search_path' and split_part(split_part(setting, '=', 2), ',', 1) = (
        select min(relnamespace::regnamespace::text) from pg_class where relname = 'schema_migration' and relkind = 'r' having count(*) = 1))
    union all
    select 'session_replication_role' where current_setting('session_replication_role') <> 'origin'
    order by 1`.execute(tx);
  return rows.map(({ location }) => location);
}
