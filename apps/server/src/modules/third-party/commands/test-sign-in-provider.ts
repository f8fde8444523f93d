import type { Answer, testSignInProvider as endpoint } from '@chaguan/contract';
import { failField } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { AddressRefused } from '../../../platform/outbound/address-refused.ts';
import { causesOf, isUnreachable } from '../products/failures.ts';
import { discover } from '../products/oidc.ts';
import { isIssuer } from '../provider-form.ts';

function failDiscovery(error: unknown): never {
  if (causesOf(error).some((reason) => reason instanceof AddressRefused)) failField('issuer', 'provider.issuer_refused');
  failField('issuer', isUnreachable(error) ? 'provider.unreachable' : 'provider.discovery_wrong');
}

/** Fetches an issuer's metadata, so that a typing error is noticed before members encounter it. */
export async function testSignInProvider(ctx: Ctx, given: string): Promise<Answer<typeof endpoint>> {
  const issuer = given.trim();
  if (!isIssuer(issuer, ctx.config.ALLOW_PRIVATE_PROVIDERS === 'yes')) failField('issuer', 'provider.issuer_refused');
  const configuration = await discover(ctx, issuer, 'test', '').catch(failDiscovery);
  const metadata = configuration.serverMetadata();
  const { authorization_endpoint: authorizationEndpoint, token_endpoint: tokenEndpoint } = metadata;
  if (authorizationEndpoint === undefined || tokenEndpoint === undefined) failField('issuer', 'provider.discovery_wrong');
  return {
    issuer: metadata.issuer,
    authorizationEndpoint,
    tokenEndpoint,
    algorithms: metadata.id_token_signing_alg_values_supported ?? [],
    pkce: metadata.code_challenge_methods_supported?.includes('S256') ?? false,
  };
}
