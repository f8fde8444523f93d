import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config/config.ts';
import { addressTest } from './http/connections.ts';
import { monitoring } from './http/health.ts';
import type { Call, InProcessClient } from './http/in-process-client.ts';
import { uncaughtErrors } from './http/uncaught.ts';

export interface Metrics {
  registry: Registry;
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** A monotonic counter that is maintained elsewhere. */
  counter: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** A gauge or a counter with one label, by the values of that label. */
  labelled: (kind: 'gauge' | 'counter', named: { name: string; help: string; label: string }, read: ReadLabelled) => void;
}

type ReadLabelled = () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>;

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: async () => gauge.set(await read()) });
    },
    counter(name, help, read) {
      const counter: Counter = new Counter({
        name,
        help,
        registers: [registry],
        async collect() {
          const value = await read();
          counter.reset();
          counter.inc(value);
        },
      });
    },
    labelled(kind, { name, help, label }, read) {
      const options = { name, help, labelNames: [label], registers: [registry] };
      const set = async (metric: Gauge | Counter): Promise<void> => {
        const values = await read();
        metric.reset();
        for (const [value, number] of Object.entries(values)) metric.inc({ [label]: value }, number);
      };
      const metric: Gauge | Counter =
        kind === 'gauge' ? new Gauge({ ...options, collect: () => set(metric) }) : new Counter({ ...options, collect: () => set(metric) });
    },
  };
}

/** Any of these headers means that the request was forwarded: by a proxy on this machine, whose clients may be anybody. */
const forwardedBy = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

const isLoopback = addressTest(['loopback']);

/** With a configured token, callers that send it; without one, only local callers that are not forwarding for somebody else. */
function mayRead(config: Config, { address, socket, headers }: FastifyRequest): boolean {
  if (config.METRICS_TOKEN === '') {
    return isLoopback(address) && isLoopback(socket.remoteAddress ?? '') && !forwardedBy.some((name) => headers[name] !== undefined);
  }
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${config.METRICS_TOKEN}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** In-process calls, timed by route: there is no HTTP request, so the request times do not include them. */
export function timeInProcessCalls(inProcess: InProcessClient, metrics: Metrics): InProcessClient {
  const seconds = new Histogram({
    name: 'in_process_call_duration_seconds',
    help: 'Time of the calls that pages make within the process, by route',
    labelNames: ['route'],
    buckets,
    registers: [metrics.registry],
  });
  const timed =
    <T>(call: Call<T>): Call<T> =>
    async (endpoint, input, of) => {
      const startedMs = performance.now();
      try {
        return await call(endpoint, input, of);
      } finally {
        seconds.observe({ route: endpoint.path }, (performance.now() - startedMs) / 1000);
      }
    };
  return { ...inProcess, text: timed(inProcess.text), value: timed(inProcess.value) };
}

/** Times every route and serves /metrics in Prometheus' text format. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, config: Config): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets,
    registers: [metrics.registry],
  });
  app.decorate('metrics', metrics);
  metrics.labelled('counter', { name: 'http_problems_total', help: 'Requests that were refused or failed, by code', label: 'code' }, () =>
    Object.fromEntries(app.problemCounts),
  );
  metrics.counter('uncaught_errors_total', 'Errors that no code of ours caught', uncaughtErrors);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', monitoring, async (request, reply) => {
    if (!mayRead(config, request)) return reply.code(404).send();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
