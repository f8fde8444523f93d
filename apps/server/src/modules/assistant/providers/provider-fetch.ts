import type { Services } from '../../../platform/http/ctx.ts';
import { fetchOutside } from '../../../platform/outbound/fetch-outside.ts';
import { isPrivateHost } from './provider-form.ts';

/** More than the longest answer of any model. */
const maxBytes = 16_000_000;

/** The `fetch` of the packages: through the outbound guard, streamed, and gone the moment that its signal says so. */
export function providerFetch(services: Pick<Services, 'config'>): typeof fetch {
  const timeoutMs = services.config.ASSISTANT_TIMEOUT_SECONDS * 1000;
  const ask = fetchOutside({ allowPrivate: isPrivateHost(services), timeoutMs, maxBytes, streamed: true });
  return async (input, { method, headers, body, signal } = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    return ask(address, { method, headers: Object.fromEntries(new Headers(headers)), body, signal: signal ?? undefined });
  };
}
