import type { CompiledQuery, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';

/** Stands for a parameter while the text is built. */
const wordOf = (place: number): string => `parameter ${place}`;

/**
 * A statement of what is read at nearly every call: built and compiled once, prepared once per connection, and sent with
 * nothing but its values. `build` gets a word per parameter and may use it as often as it needs.
 */
export function statement<R, P extends string[]>(build: (...parameters: P) => RawBuilder<R>): (db: Db, ...values: { [K in keyof P]: string | readonly string[] }) => Promise<R[]> {
  const words = Array.from({ length: build.length }, (_, place) => wordOf(place));
  let compiled: CompiledQuery<R> | undefined;

  const compile = (db: Db): CompiledQuery<R> => {
    const query = sql<R>`${build(...(words as P))} ${prepared}`.compile(db);
    const numbered = query.sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const place = words.indexOf(String(query.parameters[Number(number) - 1]));
      if (place === -1) throw new Error(`a value stands in a statement that is built once: ${number}`);
      return `$${place + 1}`;
    });
    return { ...query, sql: numbered };
  };

  return async (db, ...values) => {
    compiled ??= compile(db);
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters: values });
    return rows;
  };
}

/** Ids as one value of a parameter that the text casts to an array. */
export function arrayOf(words: readonly string[]): string {
  return `{${words.join(',')}}`;
}
