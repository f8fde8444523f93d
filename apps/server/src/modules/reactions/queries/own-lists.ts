import { sql } from 'kysely';
import { ascending, descending, type ListPage, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { SubjectKind } from '../subject.ts';

/** One post may be liked at the moment at which another of the same number is. */
const likes = numberedList(
  'own likes',
  { size: 30 },
  descending('liked_at', 'time'),
  descending('subject_id'),
  ascending('subject_kind', 'word'),
);
const favourites = numberedList(
  'own favourites',
  { size: 30 },
  descending('kept_at', 'time'),
  descending('subject_id'),
  ascending('subject_kind', 'word'),
);

/** Those with a date: what is still to come before what is over. */
const datedFavourites = numberedList(
  'own dated favourites',
  { size: 30 },
  ascending('over'),
  ascending('remind_at', 'time'),
  descending('subject_id'),
  ascending('subject_kind', 'word'),
);

interface OwnRow {
  kind: SubjectKind;
  id: string;
  at: Date;
}

/** One page of a member's likes or favourites, newest first. */
interface OwnPage<R extends OwnRow> extends Pick<ReturnType<ListPage['show']>, 'numbers'> {
  rows: R[];
}

export async function ownLikes(db: Db, memberId: string, kind: SubjectKind | undefined, requested: PageOfList): Promise<OwnPage<OwnRow>> {
  const list = likes(requested);
  const own = db
    .selectFrom('liking')
    .where('memberId', '=', memberId)
    .$if(kind !== undefined, (query) => query.where('subjectKind', '=', kind ?? ''));
  const { count } = await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['subjectId as id', 'likedAt as at'])
    .select((eb) => eb.ref('subjectKind').$castTo<SubjectKind>().as('kind'))
    .$call(list.of)
    .execute();
  return list.show(rows, Number(count));
}

interface FavouriteRow extends OwnRow {
  folderId: string | null;
  note: string;
  remindAt: Date | null;
  reminded: boolean;
}

/**
 * `folder`: an id, `none` for favourites without folder, or undefined for all. A folder of another member contains none of the caller's.
 */
export async function ownFavourites(
  db: Db,
  memberId: string,
  { folder, dated }: { folder: string | undefined; dated: boolean },
  requested: PageOfList,
): Promise<OwnPage<FavouriteRow>> {
  const list = (dated ? datedFavourites : favourites)(requested);
  const own = db
    .selectFrom((eb) =>
      eb
        .selectFrom('favourite')
        .selectAll()
        .select(sql<number>`reminded::int`.as('over'))
        .as('own'),
    )
    .where('memberId', '=', memberId)
    .$if(dated, (query) => query.where('remindAt', 'is not', null))
    .$if(folder === 'none', (query) => query.where('folderId', 'is', null))
    .$if(folder !== undefined && folder !== 'none', (query) => query.where(sql<boolean>`folder_id = ${folder}::bigint`));
  const { count } = await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['subjectId as id', 'folderId', 'keptAt as at', 'note', 'remindAt', 'reminded'])
    .select((eb) => eb.ref('subjectKind').$castTo<SubjectKind>().as('kind'))
    .$call(list.of)
    .execute();
  return list.show(rows, Number(count));
}
