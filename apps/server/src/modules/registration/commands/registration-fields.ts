import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { recordAct } from '../../audit/index.ts';
import { fieldOf, fields, type RegistrationField } from '../fields/read-fields.ts';
import { readFieldBody, isText } from './read-field-body.ts';

export async function addRegistrationField(
  ctx: MemberCtx,
  body: contract.Body<typeof contract.addRegistrationField>,
): Promise<contract.Answer<typeof contract.addRegistrationField>> {
  const { options, ...values } = readFieldBody(body);
  return ctx.write(async (tx) => {
    const { count, last } = await tx
      .selectFrom('registrationField')
      .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.max('sort').as('last')])
      .executeTakeFirstOrThrow();
    if (Number(count) >= contract.customFieldRules.fields) fail('registration_field.too_many', { max: contract.customFieldRules.fields });
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

async function refuseWhenAnswered(tx: Tx, fieldId: string): Promise<void> {
  const answer = await tx.selectFrom('memberField').select('memberId').where('fieldId', '=', fieldId).limit(1).executeTakeFirst();
  if (answer !== undefined) failField('kind', 'registration_field.answered');
}

/** Deleted options are removed from answers; an answer without any remaining option is deleted. */
async function forgetOptions(tx: Tx, fieldId: string, optionKeys: readonly string[]): Promise<void> {
  await tx
    .updateTable('memberField')
    .set({
      value: sql`array(select chosen from unnest(value) with ordinality as one(chosen, ordinal) where chosen = any(${optionKeys}) order by ordinal)`,
    })
    .where('fieldId', '=', fieldId)
    .where(sql<boolean>`not value <@ ${optionKeys}::text[]`)
    .execute();
  await tx
    .deleteFrom('memberField')
    .where('fieldId', '=', fieldId)
    .where(sql<boolean>`cardinality(value) = 0`)
    .execute();
}

export async function editRegistrationField(
  ctx: MemberCtx,
  fieldId: string,
  body: contract.Body<typeof contract.addRegistrationField>,
): Promise<contract.Answer<typeof contract.editRegistrationField>> {
  return ctx.write(async (tx) => {
    // Waits for members who are currently answering it (`saveFields`), and blocks further answers until the commit.
    const row = await tx.selectFrom('registrationField').selectAll().where('id', '=', fieldId).forUpdate().executeTakeFirst();
    if (row === undefined) fail('registration_field.not_found');
    const before: RegistrationField = fieldOf(row);
    const { options, ...values } = readFieldBody(body, before.options);
    if (isText(before.kind) !== isText(values.kind)) await refuseWhenAnswered(tx, fieldId);
    const changed = await tx
      .updateTable('registrationField')
      .set({ ...values, options: JSON.stringify(options) })
      .where('id', '=', fieldId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!isText(values.kind))
      await forgetOptions(
        tx,
        fieldId,
        options.map(({ key }) => key),
      );
    const after = fieldOf(changed);
    await recordAct(tx, ctx, { act: 'registration_field.edited', subject: { kind: 'registration_field', id: fieldId }, before, after });
    fields.drop(tx);
    everyPage.drop(tx);
    return after;
  });
}

export async function orderRegistrationFields(ctx: MemberCtx, fieldIds: readonly string[]): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const rows = await tx.selectFrom('registrationField').select('id').orderBy('sort').orderBy('id').forNoKeyUpdate().execute();
    const before = rows.map(({ id }) => id);
    if (!fieldIds.every((id) => before.includes(id))) fail('registration_field.not_found');
    const after = [...fieldIds, ...before.filter((id) => !fieldIds.includes(id))];
    for (const [index, id] of after.entries()) {
      await tx
        .updateTable('registrationField')
        .set({ sort: index + 1 })
        .where('id', '=', id)
        .execute();
    }
    await recordAct(tx, ctx, {
      act: 'registration_field.ordered',
      subject: { kind: 'registration_field', id: '' },
      before: { ids: before },
      after: { ids: after },
    });
    fields.drop(tx);
    everyPage.drop(tx);
    return {};
  });
}

/** Members' answers are deleted with the field. */
export async function deleteRegistrationField(ctx: MemberCtx, fieldId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('registrationField').where('id', '=', fieldId).returningAll().executeTakeFirst();
    if (gone === undefined) fail('registration_field.not_found');
    await recordAct(tx, ctx, {
      act: 'registration_field.deleted',
      subject: { kind: 'registration_field', id: fieldId },
      before: fieldOf(gone),
    });
    fields.drop(tx);
    everyPage.drop(tx);
    return {};
  });
}
