import type { IntegrityFinding } from '@chaguan/contract';
import type { Check, Examined } from './check.ts';
import type { Extent } from './extent.ts';

/** Runs every check, one after the other, on everything unless stated otherwise. A check that throws is a finding too: its result is unknown. */
export async function runChecks(site: Examined, checks: readonly Check[], extent: Extent = 'whole'): Promise<IntegrityFinding[]> {
  const findings: IntegrityFinding[] = [];
  for (const { name, find } of checks) {
    try {
      const result = await find({ ...site, extent });
      if (result !== undefined) findings.push({ check: name, ...result });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      findings.push({ check: name, count: 1, places: [`this check failed: ${reason}`], since: null });
    }
  }
  return findings;
}

/** Recomputes what the checks of these findings can, and returns the names of those that did. */
export async function repair(site: Examined, checks: readonly Check[], findings: readonly IntegrityFinding[]): Promise<string[]> {
  const repaired: string[] = [];
  for (const check of checks) {
    if (check.repair === undefined || !findings.some((finding) => finding.check === check.name)) continue;
    await check.repair(site);
    repaired.push(check.name);
  }
  return repaired;
}
