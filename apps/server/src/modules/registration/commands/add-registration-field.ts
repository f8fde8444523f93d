import { customFieldRules, type addRegistrationField as endpoint, type Answer, type Body } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { fieldOf } from '../fields/read-fields.ts';
import { readFieldBody } from './read-field-body.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import { fields } from '../fields/read-fields.ts';

export async function addRegistrationField(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { options, ...values } = readFieldBody(body);
  return ctx.write(async (tx) => {
    const { count, last } = await tx
      .selectFrom('registrationField')
      .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.max('sort').as('last')])
      .executeTakeFirstOrThrow();
    if (Number(count) >= customFieldRules.fields) fail('registration_field.too_many', { max: customFieldRules.fields });
    const row = await tx
      .insertInto('registrationField')
      .values({ ...values, options: JSON.stringify(options), sort: (last ?? 0) + 1 })
      .returningAll()
      .executeTakeFirstOrThrow();
    const field = fieldOf(row);
    await recordAct(tx, ctx, { act: 'registration_field.added', subject: { kind: 'registration_field', id: field.id }, after: field });
    fields.drop(tx);
    everyPage.drop(tx);
    return field;
  });
}
