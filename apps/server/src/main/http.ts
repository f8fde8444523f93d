import { endpoints } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';
import { stopAllWriting } from '../modules/assistant/index.ts';
import { withApiKeys } from '../modules/api-keys/index.ts';
import { createSessions } from '../modules/members/index.ts';
import { recordRefusals } from '../modules/security-log/index.ts';
import { banGate, refuseBanned, refuseBannedAddresses } from '../modules/address-bans/index.ts';
import { siteChannels, siteGate } from '../modules/site/index.ts';
import { postChannels } from '../modules/posts/read/index.ts';
import { realtimeStream } from '../platform/realtime/stream.ts';
import { memberChannels } from '../modules/messages/index.ts';
import { queueChannels } from '../modules/moderation/index.ts';
import { serveUploads } from '../modules/files/index.ts';
import { videoChannels } from '../modules/videos/index.ts';
import { serveApplications } from '../modules/applications/index.ts';
import { serveMcp } from '../modules/mcp/index.ts';
import { recheckStreams } from './recheck-streams.ts';
import type { Bus } from '../platform/events/bus.ts';
import type { Services } from '../platform/http/ctx.ts';
import { watchFullDisks } from '../platform/full-disk-watch.ts';
import { createInProcessClient } from '../platform/http/in-process-client.ts';
import { createPipeline, register, type Gate } from '../platform/http/register.ts';
import { createServer, refuseUnknownCalls } from '../platform/http/server.ts';
import { createMetrics, serveMetrics, timeInProcessCalls } from '../platform/metrics.ts';
import { createHub } from '../platform/realtime/hub.ts';
import { serveHealth } from '../platform/http/health.ts';
import { closeListener } from '../platform/http/stopping.ts';
import { replicaReads } from './replica-reads.ts';
import { routes } from './routes.ts';

/** If one of these fails at start-up it is our bug: an endpoint of the contract without a handler, or one bound twice. */
function checkComplete(bound: ReadonlySet<unknown>, count: number): void {
  const missing = [...endpoints].filter(([, endpoint]) => !bound.has(endpoint)).map(([name]) => name);
  if (missing.length > 0 || bound.size !== count) throw new Error(`endpoints without exactly one handler: ${missing.join(', ')}`);
}

export interface HttpApp {
  app: FastifyInstance;
  close: () => Promise<void>;
}

/** The HTTP side of a process: API, realtime, health and metrics. Pages are added by the caller. */
export async function createHttp(services: Services, bus: Bus): Promise<HttpApp> {
  const app = await createServer(services.config, services.log);
  const metrics = createMetrics();
  serveMetrics(app, metrics, services.config);
  serveHealth(app, services);
  refuseBannedAddresses(app, services);
  const hub = createHub();
  const stopListening = bus.listen(hub.publish);
  const stopRechecks = recheckStreams(hub, bus, services.log);
  metrics.gauge('realtime_readers', 'Open event streams', hub.readerCount);
  recordRefusals(app, services);
  watchFullDisks(app, services, metrics);
  const sessions = withApiKeys(services, createSessions(services));
  const [site, banned] = [siteGate(services), banGate(services)];
  const gate: Gate = async (endpoint, viewer, address) => {
    await banned(endpoint, viewer, address);
    await site(endpoint, viewer);
  };
  const channels = { ...postChannels, ...memberChannels, ...queueChannels, ...siteChannels, ...videoChannels };
  // The hook rejects new connections; open streams are checked again.
  const streamGate: Gate = async (endpoint, viewer, address) => {
    await refuseBanned(services, address, 'everything');
    await gate(endpoint, viewer, address);
  };
  const all = [...routes, realtimeStream(hub, channels, sessions, streamGate)];
  checkComplete(new Set(all.map(({ endpoint }) => endpoint)), all.length);
  const pipeline = createPipeline(services, sessions, gate, replicaReads);
  for (const bound of all) register(app, pipeline, bound);
  app.decorate('inProcess', timeInProcessCalls(createInProcessClient(pipeline, all), metrics));
  serveUploads(app, pipeline);
  serveMcp(app, services.config, sessions, pipeline.rates);
  serveApplications(app, pipeline);
  refuseUnknownCalls(app);
  return {
    app,
    async close() {
      app.stopping.begin();
      // First, otherwise ended streams would reconnect here.
      const { ended } = await closeListener(app.server, services.config.DRAIN_SECONDS * 1000);
      stopListening();
      stopRechecks();
      hub.close();
      stopAllWriting(services);
      await ended;
      await app.close();
      // The process keeps its default metrics, which would keep everything that the others read.
      metrics.registry.clear();
    },
  };
}
