import type { Services } from '../../../platform/http/ctx.ts';
import type { KindOfState } from '../../../platform/state/owned-state.ts';
import { askWechat, textIn, WechatError } from '../products/wechat.ts';
import { openSecrets, type Provider } from '../providers.ts';

const minuteMs = 60_000;

/** It is renewed so long before WeChat ends it. */
const spareMs = 5 * minuteMs;
/** WeChat limits how often a ticket is requested, also of those who fail. */
const restMs = minuteMs;

interface Ticket {
  appId: string;
  /** Undefined: WeChat did not give one. */
  ticket: string | undefined;
  until: number;
}

/**
 * The stable token does not end those of other programs of the same account. @throws WechatError
 */
async function requestTicket(services: Services, provider: Provider): Promise<Ticket> {
  const { officialAppId: appId } = provider;
  const { official: secret } = openSecrets(services, provider);
  const credentials = { grant_type: 'client_credential', appid: appId, secret };
  const token = textIn(await askWechat(services, '/cgi-bin/stable_token', { body: credentials }), 'access_token');
  const answer = await askWechat(services, '/cgi-bin/ticket/getticket', { query: { access_token: token, type: 'jsapi' } });
  const { expires_in: seconds } = answer;
  const ticket = textIn(answer, 'ticket');
  if (token === '' || ticket === '' || typeof seconds !== 'number') throw new WechatError('no ticket');
  return { appId, ticket, until: services.clock.now().getTime() + Math.max(seconds * 1000 - spareMs, restMs) };
}

/** The ticket of the official account in this process; requests at the same time wait for one answer of WeChat. */
class Tickets {
  #known: Ticket | undefined;
  #pending: Promise<Ticket> | undefined;

  async of(services: Services, provider: Provider): Promise<string | undefined> {
    const now = services.clock.now().getTime();
    if (this.#known?.appId === provider.officialAppId && this.#known.until > now) return this.#known.ticket;
    this.#pending ??= this.#request(services, provider).finally(() => (this.#pending = undefined));
    const { appId, ticket } = await this.#pending;
    return appId === provider.officialAppId ? ticket : undefined;
  }

  async #request(services: Services, provider: Provider): Promise<Ticket> {
    try {
      this.#known = await requestTicket(services, provider);
    } catch (error) {
      services.log.warn({ error }, 'WeChat gave no ticket');
      this.#known = { appId: provider.officialAppId, ticket: undefined, until: services.clock.now().getTime() + restMs };
    }
    return this.#known;
  }
}

export const wechatTickets: KindOfState<Services, Tickets> = { make: () => new Tickets() };
