import type { Ctx } from '../../platform/http/ctx.ts';

/** A report is a few hundred bytes; browsers send several in one request. */
const longestBody = 20_000;
const mostInBody = 5;

/** Maximum number of log lines per minute in the whole process, so that nobody can fill the disk. */
const mostInMinute = 60;

let minute = { endsAt: 0, left: 0 };

function mayLog(now: number): boolean {
  if (minute.endsAt <= now) minute = { endsAt: now + 60_000, left: mostInMinute };
  minute.left -= 1;
  return minute.left >= 0;
}

/** URLs without query and fragment, which may contain private data of the reader. */
function text(value: unknown): string {
  return typeof value === 'string' ? (value.split(/[?#]/, 1)[0] ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 200) : '';
}

function facts(report: unknown) {
  const fields = (typeof report === 'object' && report !== null ? report : {}) as Record<string, unknown>;
  return {
    directive: text(fields['effectiveDirective'] ?? fields['effective-directive'] ?? fields['violated-directive']),
    blocked: text(fields['blockedURL'] ?? fields['blocked-uri']),
    page: text(fields['documentURL'] ?? fields['document-uri']),
  };
}

/** The two formats: `report-to` sends a list of `{ type, body }`, `report-uri` one `{ "csp-report" }`. */
function reportsIn(body: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(body);
    if (Array.isArray(parsed))
      return parsed
        .slice(0, mostInBody)
        .flatMap((one: { type?: unknown; body?: unknown } | null) => (one?.type === 'csp-violation' ? [one.body] : []));
    return [(parsed as { 'csp-report'?: unknown } | null)?.['csp-report']];
  } catch {
    return [];
  }
}

/** Logs what a browser refused to load or run; anything else is dropped silently. */
export async function reportCspViolations({ log, clock }: Ctx, body: unknown): Promise<Record<never, never>> {
  if (typeof body !== 'string' || body.length > longestBody) return {};
  for (const report of reportsIn(body).map(facts)) {
    if (report.directive !== '' && mayLog(clock.now().getTime())) log.warn(report, 'content security policy violated');
  }
  return {};
}
