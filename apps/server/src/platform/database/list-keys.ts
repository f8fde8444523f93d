import { sql, type RawBuilder } from 'kysely';

/** A column of an order. */
interface KeyKind {
  /** What a value looks like in a cursor: nothing else reaches the database. */
  pattern: RegExp;
  /** The exact value as text. */
  text: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  value: (text: string) => RawBuilder<unknown>;
}

const kinds = {
  /** Ids, counts, units of money. */
  integer: {
    pattern: /^-?\d{1,18}$/,
    text: (column) => sql`${column}::text`,
    value: (text) => sql`${text}::bigint`,
  },
  decimal: {
    pattern: /^-?\d{1,18}(\.\d{1,40})?$/,
    text: (column) => sql`${column}::text`,
    value: (text) => sql`${text}::numeric`,
  },
  float: {
    pattern: /^-?\d{1,20}(\.\d{1,20})?(e[+-]\d{1,2})?$/,
    text: (column) => sql`${column}::text`,
    value: (text) => sql`${text}::float8`,
  },
  /** In microseconds since 1970: a date of JavaScript would lose what distinguishes two rows. */
  time: {
    pattern: /^-?\d{1,16}$/,
    text: (column) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    value: (text) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
  },
  word: {
    pattern: /^[a-z_]{1,40}$/,
    text: (column) => sql`${column}::text`,
    value: (text) => sql`${text}::text`,
  },
} satisfies Record<string, KeyKind>;

export interface Key extends KeyKind {
  /** With the name of its table where a statement needs it. */
  column: string;
  descending: boolean;
  /** Rows without a value come last. */
  nullable?: true;
}

export function ascending(column: string, kind: keyof typeof kinds = 'integer'): Key {
  return { ...kinds[kind], column, descending: false };
}

export function descending(column: string, kind: keyof typeof kinds = 'integer', nulls?: 'nulls last'): Key {
  return { ...kinds[kind], column, descending: true, ...(nulls && { nullable: true }) };
}

export function keySql({ column }: Key, table: string | undefined): RawBuilder<unknown> {
  return sql.ref(table === undefined ? column : `${table}.${column}`);
}

export function valueSql(key: Key, value: string | null): RawBuilder<unknown> {
  return value === null ? sql`null` : key.value(value);
}
