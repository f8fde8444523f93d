import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { lineGate } from '../log-gate.ts';
import { outgoingWaits } from '../outbound/waits.ts';

type Options = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'ROLE'>;

/** Spans that wait for the collector; further ones are dropped. */
const mostWaiting = 4096;

/** Prints what the exporter says, at most a line a minute of each kind: never the address, which may contain a password. */
function reportTo(log: Log): void {
  const warn = lineGate((reason, count) => log.warn({ reason, count }, 'spans were not exported'));
  const say = (): void => warn('spans', 'the collector does not answer, or refuses them');
  const ignore = (): void => undefined;
  diag.setLogger({ error: say, warn: say, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}

/** A collector by its address; a batch that it does not take in time is dropped. */
export async function collectorAt(endpoint: string): Promise<OTLPTraceExporter> {
  const { OTLPTraceExporter: Exporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  return new Exporter({ url: `${endpoint}/v1/traces`, timeoutMillis: outgoingWaits.collector.totalMs });
}

/**
 * Sends the spans of this process to a collector, in batches; what it does not take in time is dropped. The libraries are loaded only here.
 * @returns its end, which sends what is left, within the deadline of one batch
 */
export async function exportSpans(options: Options, log: Log): Promise<() => Promise<void>> {
  const [exporter, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, sdk] = await Promise.all([
    collectorAt(options.OTEL_EXPORTER_OTLP_ENDPOINT),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const { totalMs } = outgoingWaits.collector;
  reportTo(log);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.OTEL_SERVICE_NAME, 'chaguan.role': options.ROLE }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: totalMs, maxQueueSize: mostWaiting })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    // A whole queue would be sent batch by batch, each with its deadline.
    const late = new Promise<void>((resolve) => void setTimeout(resolve, totalMs).unref());
    await Promise.race([provider.shutdown(), late]);
  };
}
