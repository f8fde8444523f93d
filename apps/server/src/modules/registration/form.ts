import type { CustomValues, FieldFailure, RegistrationKind } from '@chaguan/contract';
import { fail } from '../../platform/failure.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { inviteCodeFailures } from '../invite-codes/index.ts';
import { newPasswordFailures } from '../members/index.ts';
import { openKinds, settings, type Settings } from '../site/index.ts';
import { fieldFailures, type CheckedValues, wordFailures } from './fields/field-failures.ts';
import { requestedFields } from './fields/read-fields.ts';

/** What every kind of registration requires. */
export interface CommonForm {
  password: string;
  passwordAgain?: string | undefined;
  agreed: boolean;
  fields?: CustomValues | undefined;
  inviteCode?: string | undefined;
}

/** @throws Failure `registration.closed` when this kind is switched off */
export async function openSettings({ db }: Ctx, kind: RegistrationKind): Promise<Settings> {
  const values = await settings.get(db);
  if (!openKinds(values).includes(kind)) fail('registration.closed');
  return values;
}

/**
 * Validates what every kind requires, and reads the answers to custom fields. One password field is enough; if it is sent twice, as in the
 * specification's form, both must be equal.
 */
export async function readForm(
  { db, clock }: Ctx,
  values: Settings,
  form: CommonForm,
  name: string,
): Promise<{ failures: FieldFailure[]; answers: CheckedValues }> {
  const fields = await requestedFields(db);
  const { failures, values: answers } = fieldFailures(fields, form.fields);
  failures.push(...(await wordFailures(db, fields, answers)));
  failures.push(...(await newPasswordFailures(values, form.password, [name])));
  if (form.passwordAgain !== undefined && form.password !== form.passwordAgain)
    failures.push({ field: 'passwordAgain', code: 'password.mismatch', params: {} });
  failures.push(...(await inviteCodeFailures(db, clock.now(), values, form.inviteCode)));
  if (!form.agreed) failures.push({ field: 'agreed', code: 'terms.not_agreed', params: {} });
  return { failures, answers };
}
