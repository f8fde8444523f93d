import type { Answer, readRegistrationForm as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { openKinds, settings, termsUpdatedAt } from '../../site/index.ts';
import { domainsOf } from '../../verification/index.ts';
import { isSuspect } from '../suspect-address.ts';
import { requestedFields } from '../fields/read-fields.ts';

export async function readRegistrationForm(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const { db } = ctx;
  const values = await settings.get(db);
  return {
    kinds: openKinds(values),
    captchaRequired: await isSuspect(ctx, values),
    hintRequired: values.registrationHint,
    fields: [...(await requestedFields(db))],
    byInvitation: values.registrationByInvitation,
    byReview: values.registrationByReview,
    foreignPhones: values.foreignPhones,
    emailDomains: domainsOf(values.emailDomains),
    termsUpdatedAt: await termsUpdatedAt(db),
  };
}
