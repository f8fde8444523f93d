import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Subject } from '../subject.ts';

const pageSize = 30;

interface Reactors {
  rows: { memberId: string; at: Date }[];
  total: number;
  pages: number;
}

async function page(db: Db, table: 'liking' | 'favourite', { kind, id }: Subject, number: number): Promise<Reactors> {
  const at = table === 'liking' ? ('likedAt' as const) : ('keptAt' as const);
  const of = db.selectFrom(table).where('subjectKind', '=', kind).where('subjectId', '=', id);
  const { count } = await of.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await of
    .select('memberId')
    .select((eb) => eb.ref(at).$castTo<Date>().as('at'))
    .orderBy(at, 'desc')
    .orderBy('memberId', 'desc')
    .limit(pageSize)
    .offset((number - 1) * pageSize)
    .execute();
  return { rows, total: Number(count), pages: Math.max(Math.ceil(Number(count) / pageSize), 1) };
}

export function likersOf(db: Db, subject: Subject, number: number): Promise<Reactors> {
  return page(db, 'liking', subject, number);
}

export function favouritersOf(db: Db, subject: Subject, number: number): Promise<Reactors> {
  return page(db, 'favourite', subject, number);
}

/** Since when a member likes a post, or null. */
export async function likedSince(db: Db | Tx, { kind, id }: Subject, memberId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('liking')
    .select('likedAt')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.likedAt ?? null;
}
