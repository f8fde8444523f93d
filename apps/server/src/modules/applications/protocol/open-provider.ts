import { createHash, timingSafeEqual } from 'node:crypto';
import { applicationScopes, authorizePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Client, Configuration, Provider } from 'oidc-provider';
import type { Services } from '../../../platform/http/ctx.ts';
import type { KindOfState } from '../../../platform/state/owned-state.ts';
import { accountOf, claimsOfScopes } from './claims-of.ts';
import { isOriginOf } from './origins.ts';
import { Passes } from './passes.ts';
import { signingKeys, type SigningKey } from './signing-keys.ts';

/** Below it the library answers; its discovery document has a place of its own. */
export const protocolPath = '/oidc';

/** Where a browser goes with a request, and the path of the cookie that says that it began it. */
export const requestPath = '/api/user/control/signInRequests';

const minute = 60;

/** Of a code ten seconds would do; people have an hour to sign in or to register. */
const lives = {
  AuthorizationCode: minute,
  AccessToken: 30 * minute,
  IdToken: 30 * minute,
  Grant: 60 * minute,
  Interaction: 60 * minute,
  Session: minute,
};

/** Only a page of one of its own sites may call for an application without a secret; any other has a server that calls. */
function isOwnOrigin(origin: string, { clientAuthMethod, redirectUris = [] }: Client): boolean {
  return clientAuthMethod === 'none' && isOriginOf(redirectUris, origin);
}

function configurationOf(services: Services, keys: readonly SigningKey[], adapter: Configuration['adapter']): Configuration {
  const { seal, config } = services;
  return {
    adapter: adapter!,
    jwks: { keys: keys.map(({ kid, jwk }) => ({ ...jwk, kid, use: 'sig', alg: 'RS256' })) },
    cookies: {
      keys: [seal.stamp('application.cookies', config.PUBLIC_URL).toString('base64url')],
      names: { session: 'oidc_session', interaction: 'oidc_request', resume: 'oidc_resume' },
    },
    ttl: lives,
    scopes: [...applicationScopes],
    claims: claimsOfScopes,
    // Many clients read the id token alone.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    pkce: { required: (_, { clientAuthMethod }) => clientAuthMethod === 'none' },
    clientBasedCORS: (_, origin, client) => isOwnOrigin(origin, client),
    // Our own session is asked instead, at each use (`liveConsent`).
    expiresWithSession: () => false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    routes: {
      authorization: `${protocolPath}/authorize`,
      token: `${protocolPath}/token`,
      userinfo: `${protocolPath}/userinfo`,
      jwks: `${protocolPath}/jwks`,
    },
    interactions: { url: (_, { uid }) => `${requestPath}/${uid}` },
    findAccount: (_, subject) => accountOf(services, subject),
    renderError(ctx, { error }) {
      ctx.status = 303;
      ctx.redirect(config.PUBLIC_URL + addressOf(authorizePage, { failed: error }));
    },
  };
}

/** Whether this is the secret of which the client has the hash. */
function compareSecret(this: Client, secret: string): boolean {
  const hash = Buffer.from(this.clientSecret ?? '', 'hex');
  const given = createHash('sha256').update(secret).digest();
  return hash.length === given.length && timingSafeEqual(hash, given);
}

/** Loaded by the sites that are providers alone: with its Koa it is a megabyte. */
async function build(services: Services, keys: readonly SigningKey[]): Promise<Provider> {
  const { Provider: Library, errors } = await import('oidc-provider');
  const alreadyUsed = () => new errors.InvalidGrant('authorization code already used');
  const adapter = (kind: string) => new Passes(kind, services, alreadyUsed);
  const provider = new Library(services.config.PUBLIC_URL, configurationOf(services, keys, adapter));
  // `serveApplications` gives it the address of the site, whatever a proxy or a caller wrote.
  provider.proxy = true;
  provider.Client.prototype.compareClientSecret = compareSecret;
  provider.on('server_error', (_, error) => services.log.error({ err: error }, 'sign-in for another site failed'));
  return provider;
}

interface Opened {
  key: string;
  provider: Promise<Provider>;
}

const opened: KindOfState<Services, { latest?: Opened }> = { make: () => ({}) };

/** The provider with the keys that are published now; made again when they change. */
export async function openProvider(services: Services): Promise<Provider> {
  const keys = await signingKeys(services);
  const key = keys.map(({ kid }) => kid).join();
  const state = services.state.of(opened);
  if (state.latest?.key !== key) state.latest = { key, provider: build(services, keys) };
  return state.latest.provider;
}
