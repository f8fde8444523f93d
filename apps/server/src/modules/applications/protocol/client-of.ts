import type { ApplicationProof, ApplicationScope } from '@chaguan/contract';
import type { AdapterPayload, ClientAuthMethod } from 'oidc-provider';
import type { Services } from '../../../platform/http/ctx.ts';

const methods: Readonly<Record<ApplicationProof, ClientAuthMethod>> = {
  secret_header: 'client_secret_basic',
  secret_body: 'client_secret_post',
  pkce: 'none',
};

/** An application as the library knows it; undefined when it is switched off. In place of a secret its hash (`compareSecret`). */
export async function clientOf({ db }: Pick<Services, 'db'>, clientId: string): Promise<AdapterPayload | undefined> {
  const row = await db
    .selectFrom('application')
    .select(['name', 'redirectAddresses', 'proof', 'secretHash'])
    .where('clientId', '=', clientId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    client_id: clientId,
    client_name: row.name,
    redirect_uris: row.redirectAddresses,
    response_types: ['code'],
    response_modes: ['query'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: methods[row.proof as ApplicationProof],
    ...(row.secretHash !== null && { client_secret: row.secretHash.toString('hex') }),
  };
}

/** The scopes of a request that this site knows, in their order. */
export function scopesOf(scope: unknown, known: readonly ApplicationScope[]): ApplicationScope[] {
  const requested = typeof scope === 'string' ? scope.split(' ') : [];
  return known.filter((each) => requested.includes(each));
}
