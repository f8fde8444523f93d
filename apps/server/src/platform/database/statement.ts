import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import { CamelCasePlugin, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Db, Tx } from './db.ts';
import { askDirect, poolOf } from './direct.ts';
import { mark } from './prepared.ts';
import type { DB } from './schema.ts';
import type { Value } from './wire-values.ts';

/** Nothing is behind it: queries are only written with it, into statements. */
export const draft = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});

/** Stands for a parameter while the text is built. */
const wordOf = (place: number): string => `parameter ${place}`;

type Written<R> = RawBuilder<R> | Compilable<R>;

function compile<R>(written: Written<R>, words: readonly string[]): CompiledQuery<R> {
  const query = 'isRawBuilder' in written ? written.compile(draft) : written.compile();
  const numbered = query.sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const place = words.indexOf(String(query.parameters[Number(number) - 1]));
    if (place === -1) throw new Error(`a value stands in a statement that is built once: ${number}`);
    return `$${place + 1}`;
  });
  return { ...query, sql: `${numbered} ${mark}` };
}

/**
 * A statement of what is read at nearly every call: built and compiled once, prepared once per connection, and sent with
 * nothing but its values. `build` gets a word per parameter and may use it as often as it needs; a query is written with
 * `draft`. Keys inside of JSON stay as the database gives them.
 */
export function statement<R, P extends string[]>(build: (...parameters: P) => Written<R>): (db: Db | Tx, ...values: { [K in keyof P]: Value }) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined;
  return async (db, ...values) => {
    if (compiled === undefined) {
      const words = Array.from({ length: build.length }, (_, place) => wordOf(place));
      compiled = compile(build(...(words as P)), words);
    }
    const pool = poolOf(db);
    if (pool !== undefined) return askDirect<R>(pool, compiled.sql, values);
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters: values });
    return rows;
  };
}

/** Ids as one value of a parameter that the text casts to an array. */
export function arrayOf(words: readonly string[]): string {
  return `{${words.join(',')}}`;
}
