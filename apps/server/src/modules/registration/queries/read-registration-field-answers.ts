import type { Answer, readRegistrationFieldAnswers as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fieldOf } from '../fields/read-fields.ts';

/** Counted afresh, when staff are about to take something away. */
export async function readRegistrationFieldAnswers({ db }: Ctx, fieldId: string): Promise<Answer<typeof endpoint>> {
  const row = await db.selectFrom('registrationField').selectAll().where('id', '=', fieldId).executeTakeFirst();
  if (row === undefined) fail('registration_field.not_found');
  const { options } = fieldOf(row);
  const total = await db
    .selectFrom('memberField')
    .select((eb) => eb.fn.countAll<string>().as('members'))
    .where('fieldId', '=', fieldId)
    .executeTakeFirstOrThrow();
  const chosen =
    options.length === 0
      ? []
      : await db
          .selectFrom(['memberField', sql<{ key: string }>`unnest(value)`.as<'chosen'>(sql`chosen(key)`)])
          .select((eb) => ['chosen.key', eb.fn.countAll<string>().as('members')])
          .where('fieldId', '=', fieldId)
          .groupBy('chosen.key')
          .execute();
  const countOf = new Map(chosen.map(({ key, members }) => [key, Number(members)]));
  return { members: Number(total.members), options: options.map(({ key }) => ({ key, members: countOf.get(key) ?? 0 })) };
}
