import type { Files } from '../lib/render-context.ts';

/** Vite's own list of what it has built, by the path of a source (`build.manifest`); what we read of it. */
export type BuildManifest = Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>;

function reach(manifest: BuildManifest, name: string, reached: Set<string>): Set<string> {
  const built = manifest[name];
  if (built === undefined || reached.has(name)) return reached;
  reached.add(name);
  for (const next of built.imports ?? []) reach(manifest, next, reached);
  return reached;
}

/** The files of modules that are fetched on demand, but for those that every page has. */
export function filesOf(manifest: BuildManifest, sources: readonly string[]): Files {
  const usual = reach(manifest, 'src/entry.client.tsx', new Set());
  const needed = new Set<string>();
  for (const source of sources) reach(manifest, source, needed);
  const built = [...needed].filter((name) => !usual.has(name)).map((name) => manifest[name]);
  return {
    scripts: built.flatMap((one) => (one ? [`/${one.file}`] : [])),
    styles: built.flatMap((one) => (one?.css ?? []).map((file) => `/${file}`)),
  };
}
