import type { addVisit as endpoint, Answer, Query } from '@chaguan/contract';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { geoOf } from '../../../platform/geo/geo-of.ts';
import { siteDay } from '../../../platform/site-day.ts';
import { readDevice } from '../../sessions/index.ts';
import { settings } from '../../site/index.ts';
import { visits } from './write-visits.ts';
import { screenAt, sourceOf } from './visit.ts';

/** Both ways in which a browser can opt out: Do Not Track, and Global Privacy Control. */
function asksNotToBeCounted({ headers }: FastifyRequest): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}

/** Other sites must not trigger visits here by a picture or a script; older browsers do not send the header. */
function comesFromAnotherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

async function isCounted({ db }: Ctx, request: FastifyRequest): Promise<boolean> {
  if (comesFromAnotherSite(request)) return false;
  const { visitCounting } = await settings.get(db);
  return visitCounting === 'all' || (visitCounting === 'respect_dnt' && !asksNotToBeCounted(request));
}

function hostsOf({ config }: Ctx, { host }: FastifyRequest): string[] {
  return [host, ...(URL.canParse(config.PUBLIC_URL) ? [new URL(config.PUBLIC_URL).host] : [])];
}

/** Adds a visit to memory. A URL that is not a screen, or should not be counted, gets the same response. */
export async function addVisit(
  ctx: Ctx,
  { url, referrer = '' }: Query<typeof endpoint>,
  request: FastifyRequest,
): Promise<Answer<typeof endpoint>> {
  const screen = screenAt(url);
  if (screen === undefined || !(await isCounted(ctx, request))) return {};
  const { address, device: userAgent, seal, state } = ctx;
  const at = ctx.clock.now();
  const { browser, system, kind: device } = readDevice(userAgent);
  const visitor = seal.stamp('visitors', [siteDay(at), address, browser, system, device].join('\n')).subarray(0, 16);
  state.of(visits).add(crypto.randomUUID(), {
    ...screen,
    at,
    source: sourceOf(referrer, hostsOf(ctx, request)),
    address,
    region: geoOf(address)?.zh ?? '',
    browser: browser.slice(0, 50),
    system: system.slice(0, 50),
    device,
    robot: userAgent === '' || isbot(userAgent),
    visitor,
  });
  return {};
}
