import { firstOfEach, PageSize } from '../page-size.ts';
import type { Database, Row } from '../postgres-database.ts';

/** What to select, in the order of a number that is unique within it. */
export interface Selection {
  /** Columns, the number among them as `id`. */
  columns: string;
  /** Table with its joins. */
  from: string;
  where?: string;
  /** The number, as in SQL. */
  id: string;
}

const width = 12;

/** A cursor grows as a text; ids of users of the system are negative, and never read. */
const cursorOf = (id: unknown): string => String(id).padStart(width, '0');

/** The rows of a selection in pages, each after the last row of the one before: no page costs more than the first. */
export async function* rowPages(db: Database, selection: Selection, after: string | null): AsyncGenerator<{ row: Row; cursor: string }[]> {
  const { columns, from, where = 'true', id } = selection;
  const sql = `select ${columns} from ${from} where (${where}) and ${id} > $1 order by ${id} limit $2`;
  const size = new PageSize();
  // A text: `bigint` may have more digits than a number of JavaScript, which rounds down to the same page again.
  for (let last = after ?? '0'; ;) {
    const rows = await db.rows(sql, [last, size.rows]);
    if (rows.length === 0) return;
    size.note(rows);
    yield firstOfEach(rows.map((row) => ({ row, cursor: cursorOf(row['id']) })));
    last = String(rows.at(-1)?.['id']);
  }
}
