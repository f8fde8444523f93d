import type { Files } from '../lib/render-context.ts';

/** The fields that we read of Vite's build manifest (`build.manifest`), by source path. */
export type BuildManifest = Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>;

function reach(manifest: BuildManifest, name: string, reached: Set<string>): Set<string> {
  const built = manifest[name];
  if (built === undefined || reached.has(name)) return reached;
  reached.add(name);
  for (const next of built.imports ?? []) reach(manifest, next, reached);
  return reached;
}

/** The files of modules that are loaded on demand, without those that every page loads. */
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
