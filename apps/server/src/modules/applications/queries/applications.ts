import {
  type Answer,
  type ApplicationProof,
  type ApplicationScope,
  applicationScopes,
  type listApplications as all,
  type listOwnApplications as own,
} from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';

/** In their order, whatever the order in a row. */
export function orderedScopes(stored: readonly string[]): ApplicationScope[] {
  return applicationScopes.filter((scope) => stored.includes(scope));
}

export async function listOwnApplications({ db, viewer }: MemberCtx): Promise<Answer<typeof own>> {
  const rows = await db
    .selectFrom('applicationConsent')
    .innerJoin('application', 'application.id', 'applicationConsent.applicationId')
    .select(['application.id', 'name', 'homeAddress', 'scopes', 'givenAt', 'usedAt', 'enabled'])
    .where('memberId', '=', viewer.memberId)
    .where('withdrawnAt', 'is', null)
    .orderBy('usedAt', 'desc')
    .orderBy('application.id')
    .execute();
  const items = rows.map(({ scopes, givenAt, usedAt, ...rest }) => ({
    ...rest,
    scopes: orderedScopes(scopes),
    givenAt: givenAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));
  return { items };
}

export async function listApplications({ db, config }: Ctx): Promise<Answer<typeof all>> {
  const [{ applicationSignIn: open }, rows] = await Promise.all([
    settings.get(db),
    db
      .selectFrom('application')
      .leftJoin('applicationConsent', (join) =>
        join.onRef('applicationConsent.applicationId', '=', 'application.id').on('withdrawnAt', 'is', null),
      )
      .selectAll('application')
      .select([sql<number>`count(application_consent.id)::int`.as('members'), sql<Date | null>`max(used_at)`.as('usedAt')])
      .groupBy('application.id')
      .orderBy('application.id', 'desc')
      .execute(),
  ]);
  const items = rows.map(
    ({ id, name, homeAddress, clientId, redirectAddresses, proof, secretHint, enabled, addedAt, members, usedAt }) => ({
      id,
      name,
      homeAddress,
      clientId,
      redirectAddresses,
      proof: proof as ApplicationProof,
      secretHint,
      enabled,
      members,
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }),
  );
  return { items, discovery: `${config.PUBLIC_URL}/.well-known/openid-configuration`, open };
}
