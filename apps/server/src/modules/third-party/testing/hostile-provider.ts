import { createHash, createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { bodyOf, listen, type Listening } from './listen.ts';

export interface Forgery {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** Signs with this key instead of the published one; `none` omits the signature, `hmac` uses the public key as a shared secret. */
  key?: KeyObject | 'none' | 'hmac';
}

export interface HostileProvider extends Listening {
  forgery: Forgery;
  /** Answers the token request instead of the default. */
  token: ((response: ServerResponse) => unknown) | undefined;
  metadata: Record<string, unknown>;
  /** The PKCE verifiers received with codes. */
  verifiers: (string | null)[];
  nonce: string;
}

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const unrelatedKey: KeyObject = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function tokenOf({ header, claims, key = ours.privateKey }: Forgery, usual: Record<string, unknown>): string {
  const alg = { none: 'none', hmac: 'HS256' }[key as string] ?? 'RS256';
  const body = `${part({ alg, kid: 'one', typ: 'JWT', ...header })}.${part({ ...usual, ...claims })}`;
  if (key === 'none') return `${body}.`;
  const secret = ours.publicKey.export({ type: 'spki', format: 'pem' });
  const mark = key === 'hmac' ? createHmac('sha256', secret).update(body).digest() : sign('sha256', Buffer.from(body), key);
  return `${body}.${mark.toString('base64url')}`;
}

/** A provider that responds as a test specifies. */
export async function openHostileProvider(clientId: string): Promise<HostileProvider> {
  const state = {
    forgery: {} as Forgery,
    token: undefined as HostileProvider['token'],
    metadata: {} as Record<string, unknown>,
    verifiers: [] as (string | null)[],
    nonce: '',
  };
  const listening = await listen((issuer) => async (request, response) => {
    const json = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    const path = new URL(request.url ?? '', issuer).pathname;
    if (path === '/.well-known/openid-configuration') {
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        ...state.metadata,
      });
    }
    if (path === '/jwks') return json({ keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] });
    if (path !== '/token') return response.writeHead(404).end();
    state.verifiers.push((await bodyOf(request)).get('code_verifier'));
    if (state.token !== undefined) return state.token(response);
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: clientId, sub: 'mallory', iat: now, exp: now + 300, nonce: state.nonce };
    return json({ access_token: 'x', token_type: 'Bearer', id_token: tokenOf(state.forgery, usual) });
  });
  return Object.assign(state, listening);
}

/** S256 of PKCE. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
