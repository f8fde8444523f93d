import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import type { KindOfState } from '../../../platform/state/owned-state.ts';
import { askWechat, textIn, WechatError, type WechatRequest } from '../products/wechat.ts';
import { openSecrets, type Provider } from '../providers.ts';

/** `access` allows calls of the official account, `ticket` signs pages for the JS-SDK. */
type TokenKind = 'access' | 'ticket';

const minuteMs = 60_000;

/** It is renewed so long before WeChat ends it. */
const spareMs = 5 * minuteMs;
/** WeChat limits how often a token is requested, also of those who fail. */
const restMs = minuteMs;
/** More than the deadlines of the requests that it takes. */
const leaseMs = 40_000;
const pauseMs = 100;
/** How often those look again who wait while another process requests it. */
const looks = 80;

const purpose = 'third-party.official-token';

/** WeChat does not accept the access token, although it should be valid. */
const ofTokens: readonly unknown[] = [40_001, 40_014, 42_001];

interface Known {
  sealedToken: Buffer | null;
  endsAt: Date;
}

async function readKnown({ db }: Services, appId: string, kind: TokenKind): Promise<Known | undefined> {
  return db
    .selectFrom('officialToken')
    .select(['sealedToken', 'endsAt'])
    .where('appId', '=', appId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Of all processes one may request a token; another may follow when that one died, or its clock was ahead. */
async function acquireLease({ db, clock }: Services, appId: string, kind: TokenKind, known: Known | undefined): Promise<boolean> {
  const now = clock.now();
  const [leasedUntil, last] = [1, 2].map((leases) => new Date(now.getTime() + leases * leaseMs));
  const { numAffectedRows = 0n } = await sql`
    insert into official_token as token (app_id, kind, ends_at, leased_until)
    values (${appId}, ${kind}, ${now}, ${leasedUntil})
    on conflict (app_id, kind) do update set leased_until = excluded.leased_until
      where (token.leased_until is null or token.leased_until not between ${now}::timestamptz and ${last}::timestamptz)
        and token.ends_at = ${known?.endsAt ?? null}::timestamptz`.execute(db);
  return numAffectedRows > 0n;
}

/** The stable token does not end those of other programs of the same account, unless WeChat refuses the present one. @throws WechatError */
async function requestAccess(services: Services, provider: Provider, refused: string | undefined) {
  const { official: secret } = openSecrets(services, provider);
  const body = { grant_type: 'client_credential', appid: provider.officialAppId, secret };
  const answer = await askWechat(services, '/cgi-bin/stable_token', { body });
  const token = textIn(answer, 'access_token');
  if (token !== refused) return { token, seconds: answer['expires_in'] };
  const forced = await askWechat(services, '/cgi-bin/stable_token', { body: { ...body, force_refresh: true } });
  return { token: textIn(forced, 'access_token'), seconds: forced['expires_in'] };
}

/** @throws WechatError */
async function requestTicket(services: Services, provider: Provider) {
  const answer = await callOfficial(services, provider, '/cgi-bin/ticket/getticket', { query: { type: 'jsapi' } });
  return { token: textIn(answer, 'ticket'), seconds: answer['expires_in'] };
}

/** Requests and stores it; a failure is stored as a rest, in which nobody requests it. */
async function renew(services: Services, provider: Provider, kind: TokenKind, refused: string | undefined): Promise<string | undefined> {
  const { db, clock, seal, log } = services;
  const store = async (sealedToken: Buffer | null, lifeMs: number): Promise<void> => {
    await db
      .updateTable('officialToken')
      .set({ sealedToken, endsAt: new Date(clock.now().getTime() + lifeMs), leasedUntil: null })
      .where('appId', '=', provider.officialAppId)
      .where('kind', '=', kind)
      .execute();
  };
  try {
    const { token, seconds } = await (kind === 'access' ? requestAccess(services, provider, refused) : requestTicket(services, provider));
    if (token === '' || token === refused || typeof seconds !== 'number') throw new WechatError('no token');
    await store(seal.close(purpose, token), Math.max(seconds * 1000 - spareMs, restMs));
    return token;
  } catch (error) {
    log.warn({ error, kind }, 'WeChat gave no token of the official account');
    await store(null, restMs);
    return undefined;
  }
}

/** Reads it, requests it, or waits for the process that does. */
async function findToken(
  services: Services,
  provider: Provider,
  kind: TokenKind,
  refused: string | undefined,
): Promise<string | undefined> {
  const { officialAppId: appId } = provider;
  for (let look = 0; look < looks; look += 1) {
    const known = await readKnown(services, appId, kind);
    if (known !== undefined && known.endsAt > services.clock.now()) {
      if (known.sealedToken === null) return undefined;
      const token = services.seal.open(purpose, known.sealedToken);
      if (token !== refused) return token;
    }
    if (await acquireLease(services, appId, kind, known)) return renew(services, provider, kind, refused);
    await pause(pauseMs);
  }
  return undefined;
}

/** Requests of one process at the same time wait for one answer: however many readers share pages, one of them looks. */
class Looking {
  readonly #pending = new Map<string, Promise<string | undefined>>();

  once(key: string, find: () => Promise<string | undefined>): Promise<string | undefined> {
    const pending = this.#pending.get(key) ?? find().finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }
}

const looking: KindOfState<Services, Looking> = { make: () => new Looking() };

/**
 * A token of the official account, requested by one process for all. `refused`: one that WeChat does not accept any more. Undefined: WeChat
 * gives none for now.
 */
export async function officialToken(
  services: Services,
  provider: Provider,
  kind: TokenKind,
  refused?: string,
): Promise<string | undefined> {
  const key = [provider.officialAppId, kind, refused].join(' ');
  return services.state.of(looking).once(key, () => findToken(services, provider, kind, refused));
}

/** Calls WeChat as the official account; a token that has ended early is renewed once. @throws WechatError, OutsideUnreachable */
export async function callOfficial(services: Services, provider: Provider, path: string, request: WechatRequest) {
  const token = await officialToken(services, provider, 'access');
  if (token === undefined) throw new WechatError('no token');
  const call = (accessToken: string) => askWechat(services, path, { ...request, query: { ...request.query, access_token: accessToken } });
  try {
    return await call(token);
  } catch (error) {
    if (!(error instanceof WechatError) || !ofTokens.includes(error.code)) throw error;
    const renewed = await officialToken(services, provider, 'access', token);
    if (renewed === undefined) throw error;
    return call(renewed);
  }
}
