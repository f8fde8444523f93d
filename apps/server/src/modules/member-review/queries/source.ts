import { sql, type RawBuilder } from 'kysely';

/** One row of a section, of any source. */
export interface ReviewRow {
  at: Date;
  /** The time in microseconds: with milliseconds only, rows at the end of a page would be lost. */
  micros: string;
  ord: number;
  id: string;
  kind: string;
  title: string;
  text: string;
  state: string | null;
  /** Fen. */
  amountMinor: string | null;
  rootKind: 'topic' | 'question' | null;
  rootId: string | null;
  responseId: string | null;
  replyId: string | null;
  otherId: string | null;
  address: string | null;
  device: string | null;
}

type Sql = RawBuilder<unknown>;

/** A table whose rows a section shows: the content of the columns, and the index by which it is read. */
export interface ReviewSource {
  kind: Sql | string;
  from: Sql;
  /** Which rows belong to the member; `me` is the id. */
  of: (me: string) => Sql;
  at: Sql;
  id: Sql;
  title?: Sql;
  text?: Sql;
  state?: Sql;
  amountMinor?: Sql;
  root?: { kind: 'topic' | 'question'; id: Sql };
  responseId?: Sql;
  replyId?: Sql;
  otherId?: Sql;
  address?: Sql;
  device?: Sql;
}

/** The end of a page: the time, the source and the id of its last row. */
export interface Cursor {
  micros: string;
  ord: number;
  id: string;
}

export function readCursor(text: string | undefined): Cursor | undefined {
  const [micros, ord, id] = text?.split('-') ?? [];
  return micros === undefined || ord === undefined || id === undefined ? undefined : { micros, ord: Number(ord), id };
}

function earlier({ at, id }: ReviewSource, ord: number, cursor: Cursor | undefined): Sql {
  if (cursor === undefined) return sql`true`;
  const moment = sql`(timestamptz 'epoch' + ${cursor.micros}::bigint * interval '1 microsecond')`;
  return sql`${at} <= ${moment} and (${at}, ${ord}::int, ${id}) < (${moment}, ${cursor.ord}::int, ${cursor.id}::bigint)`;
}

const none = sql`null`;

function rowsOf(source: ReviewSource, ord: number, me: string, cursor: Cursor | undefined, limit: number): Sql {
  const { kind, from, at, id, root } = source;
  return sql`(
    select ${at} as at, (extract(epoch from ${at}) * 1000000)::bigint::text as micros, ${ord}::int as ord, ${id}::bigint as id,
      ${typeof kind === 'string' ? sql`${kind}::text` : kind} as kind, ${source.title ?? sql`''`}::text as title,
      ${source.text ?? sql`''`}::text as text, ${source.state ?? none}::text as state, ${source.amountMinor ?? none}::bigint as amount_minor,
      ${root?.kind ?? null}::text as root_kind, ${root?.id ?? none}::bigint as root_id, ${source.responseId ?? none}::bigint as response_id,
      ${source.replyId ?? none}::bigint as reply_id, ${source.otherId ?? none}::bigint as other_id,
      ${source.address ?? none}::text as address, ${source.device ?? none}::text as device
    from ${from} where ${source.of(me)} and ${earlier(source, ord, cursor)}
    order by ${at} desc, ${id} desc limit ${limit}::int)`;
}

/** One page of a section: of each source at most one page is read. */
export function pageOfSources(
  sources: readonly ReviewSource[],
  me: string,
  cursor: Cursor | undefined,
  limit: number,
): RawBuilder<ReviewRow> {
  return sql<ReviewRow>`
    select * from (${sql.join(
      sources.map((source, ord) => rowsOf(source, ord, me, cursor, limit)),
      sql` union all `,
    )}) page order by at desc, ord desc, id desc limit ${limit}::int`;
}
