import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readFields, fieldOf } from '../fields/read-fields.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { readPattern } from '../fields/pattern.ts';

export async function listRegistrationFields({ db }: Ctx): Promise<contract.Answer<typeof contract.listRegistrationFields>> {
  return { items: [...(await readFields(db))] };
}

/** Counted without cache, when staff are about to delete something. */
export async function readRegistrationFieldAnswers(
  { db }: Ctx,
  fieldId: string,
): Promise<contract.Answer<typeof contract.readRegistrationFieldAnswers>> {
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

export async function tryRegistrationPattern(
  _: Ctx,
  { pattern, text }: contract.Body<typeof contract.tryRegistrationPattern>,
): Promise<contract.Answer<typeof contract.tryRegistrationPattern>> {
  const program = readPattern(pattern);
  if (program === undefined) failField('pattern', 'registration_field.pattern');
  return { matches: program.matches(text) };
}
