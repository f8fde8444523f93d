import { runCommand } from './run.ts';

interface Audit {
  vulnerabilities?: Readonly<
    Record<string, { severity: string; range: string; via: readonly (string | { title: string; url: string })[] }>
  >;
}

/** Of these, none is accepted in what is installed; the rest is for the next update of the packages. */
const severe = new Set(['high', 'critical']);

/** The severe advisories about installed packages, one line each; undefined when the registry gave no answer. */
export function advisoriesIn(output: string): string[] | undefined {
  let audit: Audit;
  try {
    audit = JSON.parse(output) as Audit;
  } catch {
    return undefined;
  }
  if (audit.vulnerabilities === undefined) return undefined;
  return Object.entries(audit.vulnerabilities)
    .filter(([, { severity }]) => severe.has(severity))
    .map(([name, { severity, range, via }]) => {
      const reasons = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`));
      return `${name} ${range}: ${severity}: ${reasons.join('; ')}`;
    });
}

if (import.meta.main) {
  const limits = ['--fetch-retries=0', '--fetch-timeout=10000'];
  const { output } = await runCommand('npm', ['audit', '--json', '--loglevel=silent', ...limits], { limitMs: 30_000 });
  const advisories = advisoriesIn(output);
  for (const advisory of advisories ?? []) console.error(advisory);
  // Without a network, or with a registry that has no advisories, nothing else depends on it.
  console.log(
    advisories === undefined ? 'skipped: the registry gave no answer about advisories' : `${advisories.length} severe advisories`,
  );
  process.exitCode = (advisories ?? []).length > 0 ? 1 : 0;
}
