import type { Ctx } from '../../platform/http/ctx.ts';

/** A report is some hundred bytes; browsers send a few in one call. */
const longestBody = 20_000;
const mostInBody = 5;

/** Lines in a minute for the whole process: whoever sends more fills no disk. */
const mostInMinute = 60;

let minute = { endsAt: 0, left: 0 };

function mayLog(now: number): boolean {
  if (minute.endsAt <= now) minute = { endsAt: now + 60_000, left: mostInMinute };
  minute.left -= 1;
  return minute.left >= 0;
}

/** Addresses without what stands behind `?` and `#`: there may be something that belongs to the reader. */
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

/** Logs what a browser refused to load or run; whatever else arrives is dropped silently. */
export async function reportCspViolations({ log, clock }: Ctx, body: unknown): Promise<Record<never, never>> {
  if (typeof body !== 'string' || body.length > longestBody) return {};
  for (const report of reportsIn(body).map(facts)) {
    if (report.directive !== '' && mayLog(clock.now().getTime())) log.warn(report, 'content security policy violated');
  }
  return {};
}
