import type { addRegistrationField, Answer, Body, editRegistrationField as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { fieldOf, type RegistrationField } from '../fields/read-fields.ts';
import { isText, readFieldBody } from './read-field-body.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import { fields } from '../fields/read-fields.ts';

async function refuseWhenAnswered(tx: Tx, fieldId: string): Promise<void> {
  const answer = await tx.selectFrom('memberField').select('memberId').where('fieldId', '=', fieldId).limit(1).executeTakeFirst();
  if (answer !== undefined) failField('kind', 'registration_field.answered');
}

/** Deleted options are removed from answers; an answer without any remaining option is deleted. */
async function forgetOptions(tx: Tx, fieldId: string, optionKeys: readonly string[]): Promise<void> {
  await tx
    .updateTable('memberField')
    .set({
      value: sql`array(select chosen from unnest(value) with ordinality as one(chosen, place) where chosen = any(${optionKeys}) order by place)`,
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
  body: Body<typeof addRegistrationField>,
): Promise<Answer<typeof endpoint>> {
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
