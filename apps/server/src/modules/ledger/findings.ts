/** What is wrong, by name of the check: how often, and the first places. */
export type Findings = Record<string, { count: number; places: string[] }>;

const mostLocations = 10;

/** Counts one more place at which a check failed. */
export function report(findings: Findings, name: string, location: string): void {
  const finding = (findings[name] ??= { count: 0, places: [] });
  finding.count += 1;
  if (finding.places.length < mostLocations) finding.places.push(location);
}
