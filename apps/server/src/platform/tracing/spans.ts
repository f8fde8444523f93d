import { type Context, context, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';

/**
 * Spans of OpenTelemetry: request → statements → jobs. Without a registered provider (`exportSpans`) nothing is recorded. A span has texts
 * of our own alone: routes and not addresses, statements and not their values, codes of errors and not their messages.
 */
const tracer = trace.getTracer('chaguan');

/** The code of the database, or the class of an error; a message may contain what a member wrote. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' && /^[\w.]{1,40}$/.test(error.code) ? error.code : error.name;
}

async function endedBy<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

const longestStatement = 2000;

/** Records a statement below what sends it; those of nobody, such as the polling of workers, are not recorded. */
export function traceStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan()?.isRecording() !== true) return send();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) };
  const verb = /^[\s(]*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  return endedBy(tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes }), send);
}

/** The context of a request from now on, in which its statements and jobs are recorded; addresses and headers of the caller are not used. */
export function beginRequest(method: string, route: string, requestId: string): Context {
  const attributes = { 'http.request.method': method, 'http.route': route, 'chaguan.request_id': requestId };
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, root: true, attributes });
  return trace.setSpan(context.active(), span);
}

export function endRequest(request: Context, status: number): void {
  const span = trace.getSpan(request);
  span?.setAttribute('http.response.status_code', status);
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

/** Where a job that is requested now belongs, in the form of W3C Trace Context; undefined unless it is recorded. */
function currentTrace(): string | undefined {
  const span = trace.getActiveSpan();
  if (span?.isRecording() !== true) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function contextOf(traceparent: string): Context {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined) return context.active();
  const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true });
}

/** Records a job below what requested it; one that handles what several requested, below the first, with links to the others. */
export function traceJob<T>(name: string, requestedBy: readonly string[], run: () => Promise<T>): Promise<T> {
  const [parent = context.active(), ...others] = requestedBy.map(contextOf);
  const links = others.flatMap((other) => trace.getSpanContext(other) ?? []).map((linked) => ({ context: linked }));
  const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER, links }, parent);
  return context.with(trace.setSpan(parent, span), () => endedBy(span, run));
}

interface Carrier {
  traceparent?: string;
}

/** Data of a job with the span that requests it, if it is recorded. */
export function withTrace<T extends object>(data: T): T & Carrier {
  const traceparent = currentTrace();
  return traceparent === undefined ? data : { ...data, traceparent };
}

/** The data as it was requested, and who requested it. */
export function withoutTrace(data: unknown): { data: unknown; requestedBy: string[] } {
  if (typeof data !== 'object' || data === null || !('traceparent' in data)) return { data, requestedBy: [] };
  const { traceparent, ...rest } = data as Carrier;
  return { data: rest, requestedBy: traceparent === undefined ? [] : [traceparent] };
}
