import { PageSize } from '../page-size.ts';
import { type Database, type Row, textIn } from '../postgres-database.ts';

/** An object of NodeBB: its number, and its fields. */
export interface NodebbObject {
  id: number;
  data: Row;
  /** Where reading goes on after it: the key of the object, whose digits grow as texts. */
  cursor: string;
}

/** The objects `prefix:1`, `prefix:2` … in the order of their keys as texts; no page costs more than the first. */
export async function* objectPages(db: Database, prefix: string, after: string | null): AsyncGenerator<NodebbObject[]> {
  const size = new PageSize();
  for (let last = after ?? `${prefix}:`; ;) {
    const rows = await db.rows(
      `select h."_key" as key, h.data from legacy_hash h join legacy_object_live o on o."_key" = h."_key" and o.type = h.type
       where h."_key" > $1 and h."_key" <= $2 and h."_key" ~ $3 order by h."_key" limit $4`,
      [last, `${prefix}:${'9'.repeat(18)}`, `^${prefix}:[1-9][0-9]{0,17}$`, size.rows],
    );
    if (rows.length === 0) return;
    size.note(rows.map((row) => (row['data'] ?? {}) as Row));
    yield rows.map((row) => {
      const key = textIn(row, 'key');
      return { id: Number(key.slice(prefix.length + 1)), data: (row['data'] ?? {}) as Row, cursor: key };
    });
    last = textIn(rows.at(-1) ?? {}, 'key');
  }
}

/** Objects by their keys. */
export async function objectsAt(db: Database, keys: readonly string[]): Promise<Map<string, Row>> {
  if (keys.length === 0) return new Map();
  const rows = await db.rows('select "_key" as key, data from legacy_hash where "_key" = any($1)', [[...new Set(keys)]]);
  return new Map(rows.map((row) => [textIn(row, 'key'), (row['data'] ?? {}) as Row]));
}

/** A member of a set, with its score in milliseconds where the set is sorted. */
export interface Member {
  value: string;
  score: number;
}

/** Sets, sorted or not, by their keys; releases differ in which they are. */
export async function setsAt(db: Database, keys: readonly string[]): Promise<Map<string, Member[]>> {
  if (keys.length === 0) return new Map();
  const rows = await db.rows(
    `select "_key" as key, value, score::float8 as score from legacy_zset where "_key" = any($1)
     union all select "_key", member, 0 from legacy_set where "_key" = any($1) order by 1, 3, 2`,
    [[...new Set(keys)]],
  );
  const sets = new Map<string, Member[]>();
  for (const row of rows) {
    const key = textIn(row, 'key');
    const members = sets.get(key) ?? [];
    members.push({ value: textIn(row, 'value'), score: Number(row['score']) });
    sets.set(key, members);
  }
  return sets;
}

/** Milliseconds as a time; undefined for what is no time of a site. */
export function msTime(ms: unknown): string | undefined {
  const number = Number(ms ?? 0);
  return number > 86_400_000 * 365 && number < 4_102_444_800_000 ? new Date(number).toISOString() : undefined;
}

export const isNumber = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);
