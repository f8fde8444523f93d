import type { Endpoint } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';
import { isStaff } from '../../platform/http/rights.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { refuseBanned } from './refuse-banned.ts';

/** Rejects writes, registration and sign-in from a banned address; signed-in staff are exempt. */
export function banGate(services: Pick<Services, 'db' | 'clock'>) {
  return async ({ method, ignoresBans }: Endpoint, viewer: Viewer, address: string): Promise<void> => {
    if (method === 'POST' && !isStaff(viewer) && ignoresBans === undefined) await refuseBanned(services, address, 'writes');
  };
}

/** Rejects everything from a fully banned address, including pages and for all callers. */
export function refuseBannedAddresses(app: FastifyInstance, services: Pick<Services, 'db' | 'clock'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint, monitoring } = request.routeOptions.config;
    if (monitoring || endpoint?.ignoresBans === 'everything') return;
    try {
      await refuseBanned(services, request.address, 'everything');
    } catch (error) {
      if (!(error instanceof Failure) || request.url.startsWith('/api/')) throw error;
      // A page only in the language of staff, who wrote the reason.
      await reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send(error.params['reason'] || '403');
    }
  });
}
