import type { Person, TestApp } from '../../../test/app.ts';
import { drop } from '../../../test/drop.ts';

/** Gives a member a role that may suggest edits. */
export async function letSuggest(app: TestApp, { id: memberId }: Person): Promise<void> {
  const { id: roleId } = await app.db
    .insertInto('role')
    .values({ nameZh: `校对 ${crypto.randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('roleRight').values({ roleId, right: 'edit.suggest' }).execute();
  await app.db.insertInto('memberRole').values({ memberId, roleId }).execute();
  drop(app.services, 'roles', 'sessions');
}
