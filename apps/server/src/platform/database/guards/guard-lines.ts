import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db.ts';
import { guarded } from './guarded.ts';

const schema = sql`quote_ident(current_schema())`;
const ours = sql`table_class.relnamespace = ${schema}::regnamespace and table_class.relname = any(${[...guarded]}::text[])`;
const digest = (text: RawBuilder<unknown>) => sql`left(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), 16)`;
/** A definition as it would be in the schema `public`. */
const asInPublic = (text: RawBuilder<unknown>, before: string, after: string) =>
  sql`replace(${text}, ${before} || ${schema} || ${after}, ${`${before}public${after}`})`;

/** The guards of value in the schema, a line each: kind, table, name, and definition. */
const lines = sql<{ line: string }>`
  select concat_ws(' ', 'table', relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity) as line
  from pg_class table_class where ${ours}
  union all
  select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
    ${digest(sql`coalesce(pg_get_expr(adbin, adrelid), '')`)})
  from pg_attribute join pg_class table_class on table_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where ${ours} and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'trigger', relname, tgname, tgenabled, tgtype, tgdeferrable, proname)
  from pg_trigger join pg_class table_class on table_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
  where ${ours} and not tgisinternal
  union all
  select concat_ws(' ', 'foreign key trigger', relname, conname, tgtype, tgenabled)
  from pg_trigger join pg_class table_class on table_class.oid = tgrelid join pg_constraint on pg_constraint.oid = tgconstraint
  where ${ours} and tgisinternal and tgenabled <> 'O'
  union all
  select concat_ws(' ', 'constraint', relname, conname, convalidated, ${digest(sql`pg_get_constraintdef(pg_constraint.oid)`)})
  from pg_constraint join pg_class table_class on table_class.oid = conrelid where ${ours} and contype <> 'n' and contype <> 't'
  union all
  select concat_ws(' ', 'unique index', table_class.relname, index_class.relname, indisvalid, ${digest(asInPublic(sql`pg_get_indexdef(indexrelid)`, ' ON ', '.'))})
  from pg_index join pg_class table_class on table_class.oid = indrelid join pg_class index_class on index_class.oid = indexrelid
  where ${ours} and indisunique
  union all
  select concat_ws(' ', 'rule', relname, rulename) from pg_rewrite join pg_class table_class on table_class.oid = ev_class where ${ours}
  union all
  select concat_ws(' ', 'policy', relname, polname) from pg_policy join pg_class table_class on table_class.oid = polrelid where ${ours}
  union all
  select concat_ws(' ', 'function', proname, pg_get_function_identity_arguments(pg_proc.oid), prosecdef, provolatile,
    ${digest(sql`concat_ws(' ', prosrc, ${asInPublic(sql`array_to_string(proconfig, ',')`, 'search_path=', ',')})`)})
  from pg_proc where pronamespace = ${schema}::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all
  select concat_ws(' ', 'event trigger', evtname) from pg_event_trigger
  where not exists (select from pg_depend where classid = 'pg_event_trigger'::regclass and objid = pg_event_trigger.oid and deptype = 'e')`;

/** The current guards of the database, sorted. */
export async function guardLines(db: Db | Tx): Promise<string[]> {
  const { rows } = await lines.execute(db);
  return rows.map(({ line }) => line).toSorted();
}
