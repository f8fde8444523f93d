import { descending, type ListPage, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Subject } from '../subject.ts';

const orders = {
  liking: numberedList('likers', { size: 30 }, descending('liked_at', 'time'), descending('member_id')),
  favourite: numberedList('favouriters', { size: 30 }, descending('kept_at', 'time'), descending('member_id')),
};

interface Reactors extends Pick<ReturnType<ListPage['show']>, 'numbers'> {
  rows: { memberId: string; at: Date }[];
}

async function page(db: Db, table: 'liking' | 'favourite', { kind, id }: Subject, requested: PageOfList): Promise<Reactors> {
  const list = orders[table](requested);
  const at = table === 'liking' ? ('likedAt' as const) : ('keptAt' as const);
  const of = db.selectFrom(table).where('subjectKind', '=', kind).where('subjectId', '=', id);
  const { count } = await of.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await of
    .select('memberId')
    .select((eb) => eb.ref(at).$castTo<Date>().as('at'))
    .$call(list.of)
    .execute();
  return list.show(rows, Number(count));
}

export function likersOf(db: Db, subject: Subject, requested: PageOfList): Promise<Reactors> {
  return page(db, 'liking', subject, requested);
}

export function favouritersOf(db: Db, subject: Subject, requested: PageOfList): Promise<Reactors> {
  return page(db, 'favourite', subject, requested);
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
