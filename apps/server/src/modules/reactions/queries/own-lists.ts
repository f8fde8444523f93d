import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { SubjectKind } from '../subject.ts';

const pageSize = 30;

interface OwnRow {
  kind: SubjectKind;
  id: string;
  at: Date;
}

/** One page of a member's likes or favourites, newest first. */
interface OwnPage<R extends OwnRow> {
  rows: R[];
  total: number;
  pages: number;
}

function pageOf<R extends OwnRow>(rows: R[], count: string): OwnPage<R> {
  return { rows, total: Number(count), pages: Math.max(Math.ceil(Number(count) / pageSize), 1) };
}

export async function ownLikes(db: Db, memberId: string, kind: SubjectKind | undefined, page: number): Promise<OwnPage<OwnRow>> {
  const own = db
    .selectFrom('liking')
    .where('memberId', '=', memberId)
    .$if(kind !== undefined, (query) => query.where('subjectKind', '=', kind ?? ''));
  const { count } = await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['subjectId as id', 'likedAt as at'])
    .select((eb) => eb.ref('subjectKind').$castTo<SubjectKind>().as('kind'))
    .orderBy('likedAt', 'desc')
    .orderBy('subjectId', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return pageOf(rows, count);
}

/**
 * `folder`: an id, `none` for favourites without folder, or undefined for all. A folder of another member contains none of the caller's.
 */
export async function ownFavourites(
  db: Db,
  memberId: string,
  folder: string | undefined,
  page: number,
): Promise<OwnPage<OwnRow & { folderId: string | null }>> {
  const own = db
    .selectFrom('favourite')
    .where('memberId', '=', memberId)
    .$if(folder === 'none', (query) => query.where('folderId', 'is', null))
    .$if(folder !== undefined && folder !== 'none', (query) => query.where(sql<boolean>`folder_id = ${folder}::bigint`));
  const { count } = await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['subjectId as id', 'folderId', 'keptAt as at'])
    .select((eb) => eb.ref('subjectKind').$castTo<SubjectKind>().as('kind'))
    .orderBy('keptAt', 'desc')
    .orderBy('subjectId', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return pageOf(rows, count);
}
