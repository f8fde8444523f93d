import { approveSignInRequest, type Endpoint, readSignInRequest, refuseSignInRequest } from '@chaguan/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '../../../../test/app.ts';

interface Cookie {
  value: string;
  path: string;
}

/** A browser at the site: it keeps cookies by their paths and follows no redirect by itself. */
export class Browser {
  readonly #home: string;
  readonly #jar = new Map<string, Cookie>();

  constructor(home: string) {
    this.#home = home;
  }

  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#home);
    const cookie = [...this.#jar]
      .filter(([, { path }]) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, ...(cookie !== '' && { cookie }) } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const [, path = '/'] = /path=([^;]*)/i.exec(line) ?? [];
      this.#jar.set(`${name} ${path}`, { value, path });
    }
    return response;
  }

  /** Begins at an application, and stops at the page that asks. */
  async begin(address: string): Promise<string> {
    const first = await this.go(address);
    const landing = await this.go(first.headers.get('location') ?? '');
    return new URL(landing.headers.get('location') ?? '', this.#home).searchParams.get('request') ?? '';
  }

  /** A request of the page as this member. */
  async ask(person: Person, endpoint: Endpoint, requestId: string): Promise<{ status: number; body: never }> {
    const response = await this.go(endpoint.path.replace('{requestId}', requestId), { method: endpoint.method, headers: person.headers() });
    return { status: response.status, body: (await response.json()) as never };
  }

  read(person: Person, requestId: string) {
    return this.ask(person, readSignInRequest, requestId);
  }

  /** Agrees, or not, and follows the browser's way back. @returns the address at the application */
  async answer(person: Person, requestId: string, endpoint: Endpoint = approveSignInRequest): Promise<URL> {
    const { status, body } = await this.ask(person, endpoint, requestId);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    const back = await this.go((body as { address: string }).address);
    return new URL(back.headers.get('location') ?? '');
  }

  refuse(person: Person, requestId: string): Promise<URL> {
    return this.answer(person, requestId, refuseSignInRequest);
  }
}

/** A program that signs people in: its credentials and its address. */
export interface Program {
  id: string;
  clientId: string;
  secret: string | null;
  redirect: string;
}

export function verifierWithChallenge() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Where a program sends a browser. */
export function startOf(home: string, { clientId, redirect }: Program, more: Record<string, string> = {}): string {
  const query = { client_id: clientId, redirect_uri: redirect, response_type: 'code', scope: 'openid profile email', state: 's1' };
  return `${home}/oidc/authorize?${new URLSearchParams({ ...query, ...more })}`;
}

/** Exchanges a code as the program's server does. */
export async function exchange(
  home: string,
  { clientId, secret, redirect }: Program,
  code: string,
  more: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, string> }> {
  const response = await fetch(`${home}/oidc/token`, {
    method: 'POST',
    headers: secret === null ? {} : { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirect,
      ...(secret === null && { client_id: clientId }),
      ...more,
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

/** What the program reads of the member with its token. */
export async function userInfo(home: string, token: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${home}/oidc/userinfo`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
