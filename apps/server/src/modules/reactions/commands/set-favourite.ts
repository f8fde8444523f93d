import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Subject } from '../subject.ts';

/** The wanted state; without a folder a favourite stays where it is. */
export interface FavouriteChoice {
  on: boolean;
  folderId?: string | undefined;
}

async function add(tx: Tx, now: Date, memberId: string, { kind, id }: Subject, folderId: string | undefined): Promise<0 | 1> {
  if (folderId !== undefined) {
    const folder = await tx
      .selectFrom('favouriteFolder')
      .select('id')
      .where('id', '=', folderId)
      .where('memberId', '=', memberId)
      .forShare()
      .executeTakeFirst();
    if (folder === undefined) fail('folder.not_found');
  }
  // xmax of an updated row is the current transaction, of an inserted one it is 0.
  const row = await tx
    .insertInto('favourite')
    .values({ subjectKind: kind, subjectId: id, memberId, folderId: folderId ?? null, keptAt: now })
    .onConflict((conflict) =>
      conflict.constraint('favourite_once').doUpdateSet((eb) => ({ folderId: folderId ?? eb.ref('favourite.folderId') })),
    )
    .returning(sql<boolean>`xmax = 0`.as('added'))
    .executeTakeFirstOrThrow();
  return row.added ? 1 : 0;
}

/** Sets a favourite to the wanted state and returns the difference of the count. @throws Failure folder.not_found */
export async function setFavourite(
  tx: Tx,
  now: Date,
  memberId: string,
  subject: Subject,
  { on, folderId }: FavouriteChoice,
): Promise<-1 | 0 | 1> {
  if (on) return add(tx, now, memberId, subject, folderId);
  const gone = await tx
    .deleteFrom('favourite')
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .where('memberId', '=', memberId)
    .returning('memberId')
    .executeTakeFirst();
  return gone === undefined ? 0 : -1;
}
