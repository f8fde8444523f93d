import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Db, Tx } from './db.ts';
import { prepareText } from './prepared-names.ts';

/** Allowed parameter values; the statement casts them. */
export type Value = string | number | boolean | null | readonly string[];

/** Placeholder for a parameter while the text is built. */
const placeholderOf = (index: number): string => `parameter ${index}`;

function compile<R>(raw: RawBuilder<R>, db: Db | Tx, placeholders: readonly string[]): CompiledQuery<R> {
  const query = raw.compile(db);
  const numbered = query.sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const index = placeholders.indexOf(String(query.parameters[Number(number) - 1]));
    if (index === -1) throw new Error(`a value is part of a statement that is built once: ${number}`);
    return `$${index + 1}`;
  });
  prepareText(numbered);
  return { ...query, sql: numbered };
}

/**
 * A prepared statement: its text is built once, planned once per connection, and sent with its values only. `build` gets a placeholder per
 * parameter and may use it repeatedly. Rows have the column names of the database, so columns of several words need an alias: `author_id as
 * "authorId"`.
 */
export function statement<R, P extends string[]>(
  build: (...parameters: P) => RawBuilder<R>,
): (db: Db | Tx, ...values: { [K in keyof P]: Value }) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined;
  return async (db, ...values) => {
    if (compiled === undefined) {
      const placeholders = Array.from({ length: build.length }, (_, index) => placeholderOf(index));
      compiled = compile(build(...(placeholders as P)), db, placeholders);
    }
    const { rows } = await db.withoutPlugins().executeQuery<R>({ ...compiled, parameters: values });
    return rows;
  };
}

/** Ids as the value of one parameter that the text casts to an array. */
export function arrayOf(values: readonly string[]): string {
  return `{${values.join(',')}}`;
}
