import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { Services } from '../../../platform/http/ctx.ts';
import { fetchOutside } from '../../../platform/outbound/fetch-outside.ts';
import { outgoingWaits } from '../../../platform/outbound/waits.ts';
import { openSecrets, type Provider } from '../providers.ts';
import { returnAddress } from '../return-address.ts';
import { type FlowSecrets, type Identity, isSubject, type Return, storableName } from './identity.ts';

/** A provider's metadata rarely changes; the library reloads its keys when one is unknown. */
const discovered = new LRUCache<string, Promise<client.Configuration>>({ max: 100, ttl: 10 * 60_000 });

/** According to the provider's metadata; the standard's own default is Basic. */
function authenticate(secret: string): client.ClientAuth {
  if (secret === '') return client.None();
  const post = client.ClientSecretPost(secret);
  const basic = client.ClientSecretBasic(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return methods?.includes('client_secret_basic') === false && methods.includes('client_secret_post')
      ? post(server, ...rest)
      : basic(server, ...rest);
  };
}

/** Fetches an issuer's metadata. @throws whatever the library or the network throws */
export function discover(
  { config }: Pick<Services, 'config'>,
  issuer: string,
  clientId: string,
  secret: string,
): Promise<client.Configuration> {
  const allowPrivate = config.ALLOW_PRIVATE_PROVIDERS === 'yes';
  const customFetch = fetchOutside({ wait: 'signIn', allowPrivate });
  // Without this a token received over TLS would be accepted unsigned.
  const execute = [client.enableNonRepudiationChecks, ...(allowPrivate ? [client.allowInsecureRequests] : [])];
  return client.discovery(new URL(issuer), clientId, undefined, authenticate(secret), {
    execute,
    timeout: outgoingWaits.signIn.totalMs / 1000,
    [client.customFetch]: customFetch,
  });
}

function configurationOf(services: Services, provider: Provider): Promise<client.Configuration> {
  const { issuer, clientId } = provider;
  const secret = openSecrets(services, provider).client;
  const key = createHash('sha256')
    .update(JSON.stringify([issuer, clientId, secret, services.config.ALLOW_PRIVATE_PROVIDERS]))
    .digest('hex');
  const cached = discovered.get(key);
  if (cached !== undefined) return cached;
  const fresh = discover(services, issuer, clientId, secret);
  discovered.set(key, fresh);
  // A failed request is not cached: the next caller retries.
  fresh.catch(() => discovered.delete(key));
  return fresh;
}

export async function oidcAddress(
  services: Services,
  provider: Provider,
  state: string,
  { nonce, verifier }: FlowSecrets,
): Promise<string> {
  const configuration = await configurationOf(services, provider);
  const scopes = new Set(['openid', ...provider.scopes.split(' ')].filter((scope) => scope !== ''));
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(services),
    scope: [...scopes].join(' '),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  // The reader's browser is sent there, so a provider must not specify a script URL.
  if (!['https:', ...(services.config.ALLOW_PRIVATE_PROVIDERS === 'yes' ? ['http:'] : [])].includes(address.protocol)) {
    throw new Error('the authorization endpoint is no https address');
  }
  return address.href;
}

function nameIn(claims: Readonly<Record<string, unknown>>): string {
  const names = [claims['nickname'], claims['name'], claims['preferred_username']];
  return storableName(names.find((name): name is string => typeof name === 'string' && name.trim() !== '') ?? '');
}

/** Many providers keep the profile out of the token. The identity is known without it, so a failure here is ignored. */
async function askName(configuration: client.Configuration, accessToken: string, subject: string): Promise<string> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return '';
  return client.fetchUserInfo(configuration, accessToken, subject).then(nameIn, () => '');
}

/** Exchanges the code; the library checks issuer, audience, times, nonce, signature, and sends the PKCE verifier. */
export async function oidcIdentity(
  services: Services,
  provider: Provider,
  { code, state, issuer }: Return,
  secrets: FlowSecrets,
): Promise<Identity | undefined> {
  const configuration = await configurationOf(services, provider);
  const address = new URL(returnAddress(services));
  address.search = new URLSearchParams({ code, state, ...(issuer !== undefined && { iss: issuer }) }).toString();
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: secrets.verifier,
    expectedState: state,
    expectedNonce: secrets.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || !isSubject(claims.sub)) return undefined;
  return { subject: claims.sub, name: nameIn(claims) || (await askName(configuration, tokens.access_token, claims.sub)) };
}
