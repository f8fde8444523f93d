import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Facts = Record<string, unknown>;

const start = 'window.__reactRouterManifest=';

/**
 * A route as a browser needs it. What is false or empty reads the same when it is missing; `imports` names what a
 * server preloads (it has a list of its own) and what links with `prefetch` fetch, which we have none of.
 */
function slim(route: Facts): Facts {
  const kept = Object.entries(route).filter(([name, value]) => name !== 'imports' && value !== false && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(kept);
}

/**
 * Every first load carries the list of all routes; two thirds of it were names of files that only a server asks for
 * (5 kB compressed for 54 routes, 1.6 kB without).
 * @throws when the build no longer writes the list in the form that this reads
 */
export function slimManifest(assets: string): void {
  const [file, ...others] = globSync('manifest-*.js', { cwd: assets });
  if (file === undefined || others.length > 0) throw new Error('the web build has one manifest');
  const text = readFileSync(join(assets, file), 'utf8').trim();
  if (!text.startsWith(start) || !text.endsWith(';')) throw new Error('the manifest is written in another form');
  const manifest = JSON.parse(text.slice(start.length, -1)) as { routes: Record<string, Facts> };
  const routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, slim(route)]));
  writeFileSync(join(assets, file), `${start}${JSON.stringify({ ...manifest, routes })};`);
}
