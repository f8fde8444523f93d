import type { Right } from '@chaguan/contract';
import type { Person, TestApp } from '../../../test/app.ts';
import { drop } from '../../../test/drop.ts';

/** Gives a member a role with these rights. */
export async function letDo(app: TestApp, { id: memberId }: Pick<Person, 'id'>, ...rights: Right[]): Promise<void> {
  const { id: roleId } = await app.db
    .insertInto('role')
    .values({ nameZh: `校对 ${crypto.randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('roleRight')
    .values(rights.map((right) => ({ roleId, right })))
    .execute();
  await app.db.insertInto('memberRole').values({ memberId, roleId }).execute();
  drop(app.services, 'roles', 'sessions');
}

/** Gives a member a role that may suggest edits. */
export const letSuggest = (app: TestApp, person: Person): Promise<void> => letDo(app, person, 'edit.suggest');
