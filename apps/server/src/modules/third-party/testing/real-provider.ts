import { Provider } from 'oidc-provider';
import { listen, type Listening } from './listen.ts';

export interface Guest {
  sub: string;
  claims?: Record<string, string>;
}

export interface RealProvider extends Listening {
  /** The user signed in there; every visitor is this user, and consents to everything. */
  guest: Guest;
}

export const realClient = { clientId: 'chaguan', clientSecret: 'a secret of forty characters, more or less' };

const scopes: Record<string, string[]> = { profile: ['name', 'nickname'], email: ['email', 'email_verified'] };

/** A real provider implementation with automatic consent. It requires PKCE. */
export async function openRealProvider(redirectUri: string, guestOf?: () => Guest): Promise<RealProvider> {
  const state = { guest: { sub: 'lu-yu' } as Guest };
  const known = new Map<string, Guest>();
  const listening = await listen((issuer) => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: realClient.clientId, client_secret: realClient.clientSecret, redirect_uris: [redirectUri] }],
      claims: { openid: ['sub'], ...scopes },
      pkce: { required: () => true },
      cookies: { keys: ['only for tests'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...known.get(sub)?.claims }) }),
    });
    const answer = provider.callback();
    return async (request, response) => {
      if (request.url?.startsWith('/interaction/') !== true) return answer(request, response);
      const { params } = await provider.interactionDetails(request, response);
      const guest = guestOf?.() ?? state.guest;
      known.set(guest.sub, guest);
      const grant = new provider.Grant({ accountId: guest.sub, clientId: String(params['client_id']) });
      grant.addOIDCScope(String(params['scope']));
      const consent = { grantId: await grant.save() };
      return provider.interactionFinished(
        request,
        response,
        { login: { accountId: guest.sub }, consent },
        { mergeWithLastSubmission: false },
      );
    };
  });
  return Object.assign(state, listening);
}

/** Simulates a browser at the provider: follows every redirect with its cookies, until it is sent back to us. */
export async function walkThrough(start: string, home: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(start);
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${next.href} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    next = new URL(location, next);
    if (next.href.startsWith(home)) return next;
  }
  throw new Error('the provider redirects in a loop');
}
