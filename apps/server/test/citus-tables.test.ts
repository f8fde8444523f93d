import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from './app.ts';

const app = testApp();

interface Table {
  name: string;
  columns: string[];
  /** Columns of the primary key and of each unique index; null for an expression. */
  unique: (string | null)[][];
  references: { columns: string[]; table: string; targets: string[] }[];
  triggers: string[];
}

interface Plan {
  references: Set<string>;
  /** The key by table. */
  distributed: Map<string, string>;
}

const text = readFileSync(new URL('../../../deploy/citus/distribute.sql', import.meta.url), 'utf8');

function planOf(script: string): Plan {
  return {
    references: new Set([...script.matchAll(/create_reference_table\('(\w+)'\)/g)].map(([, name = '']) => name)),
    distributed: new Map([...script.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)].map(([, name = '', key = '']) => [name, key])),
  };
}

async function readTables(): Promise<Map<string, Table>> {
  const { rows } = await sql<Table>`
    select t.relname as name,
      (select json_agg(attname) from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg((select json_agg(a.attname) from unnest(i.indkey::int[]) as k (number)
          left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number and k.number > 0)), '[]')
        from pg_index i where i.indrelid = t.oid and i.indisunique) as "unique",
      (select coalesce(json_agg(json_build_object('table', f.confrelid::regclass::text,
          'columns', (select json_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality as k (number, place)
            join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number),
          'targets', (select json_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality as k (number, place)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number))), '[]')
        from pg_constraint f where f.conrelid = t.oid and f.contype = 'f') as "references",
      (select coalesce(json_agg(tgname), '[]') from pg_trigger where tgrelid = t.oid and not tgisinternal) as triggers
    from pg_class t where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'`.execute(app.db);
  return new Map(rows.map((row) => [row.name, row]));
}

let tables: Map<string, Table>;
beforeAll(async () => {
  tables = await readTables();
});

/** What Citus would refuse of a distributed table. */
function refusals(name: string, key: string, { references, distributed }: Plan): string[] {
  const table = tables.get(name);
  if (table === undefined || !table.columns.includes(key)) return [`${name}.${key} does not exist`];
  const loose = table.unique
    .filter((columns) => !columns.includes(key))
    .map((columns) => `${name} is unique by (${columns.join()}) without ${key}`);
  const far = table.references
    .filter(({ table: target }) => !references.has(target))
    .filter(({ columns, table: target, targets }) => {
      const targetKey = distributed.get(target);
      return targetKey === undefined || columns[targets.indexOf(targetKey)] !== key;
    })
    .map(({ columns, table: target }) => `${name}.${columns.join()} refers to ${target}, which is on another node`);
  return [...loose, ...far, ...table.triggers.map((trigger) => `${name} has the trigger ${trigger}`)];
}

function allRefusals(plan: Plan): string[] {
  const missing = [...plan.references].filter((name) => !tables.has(name)).map((name) => `${name} does not exist`);
  const triggers = [...plan.references].flatMap((name) =>
    (tables.get(name)?.triggers ?? []).map((trigger) => `${name} has the trigger ${trigger}`),
  );
  const away = [...plan.references].flatMap((name) =>
    (tables.get(name)?.references ?? [])
      .filter(({ table }) => plan.distributed.has(table))
      .map(({ table }) => `the reference table ${name} refers to ${table}, which is distributed`),
  );
  return [...missing, ...triggers, ...away, ...[...plan.distributed].flatMap(([name, key]) => refusals(name, key, plan))];
}

test('every distributed table has its key in its unique columns, and refers to what its node has', () => {
  const plan = planOf(text);
  expect(plan.distributed.size + plan.references.size).toBe(text.match(/^select /gm)?.length);
  expect(allRefusals(plan)).toEqual([]);
});

test('rows that stay on the coordinator refer to no distributed table', () => {
  const { references, distributed } = planOf(text);
  const local = [...tables.values()].filter(({ name }) => !references.has(name) && !distributed.has(name));
  expect(
    local.flatMap((table) =>
      table.references.filter(({ table: target }) => distributed.has(target)).map(({ table: target }) => `${table.name} → ${target}`),
    ),
  ).toEqual([]);
});

test('the check refuses a key that is not unique, a table on another node, and a column that does not exist', () => {
  const plan = planOf(
    `create_reference_table('member') create_reference_table('gone') create_distributed_table('comment', 'topic_id') create_distributed_table('reply', 'id') create_distributed_table('liking', 'post_id')`,
  );
  expect(allRefusals(plan)).toEqual(
    expect.arrayContaining([
      'comment is unique by (id) without topic_id',
      'comment.topic_id refers to topic, which is on another node',
      'member has the trigger member_changes_readers',
      'gone does not exist',
      'reply.comment_id refers to comment, which is on another node',
      'liking.post_id does not exist',
    ]),
  );
});
