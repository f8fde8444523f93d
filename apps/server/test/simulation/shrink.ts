import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Act } from './acts.ts';

/** So long a program is made shorter; a long one is short enough by then. */
const mostMs = 300_000;

/**
 * The shortest program that still diverges, by leaving out parts: halves first, single acts last.
 * @param diverges whether a program does
 */
export async function shrink(acts: readonly Act[], diverges: (some: readonly Act[]) => Promise<boolean>): Promise<Act[]> {
  let kept = [...acts];
  const until = performance.now() + mostMs;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < kept.length && performance.now() < until;) {
      const shorter = kept.toSpliced(start, size);
      if (shorter.length > 0 && (await diverges(shorter))) kept = shorter;
      else start += size;
    }
  }
  return kept;
}

const folder = join(import.meta.dirname, 'kept');

/** Programs that diverged once: they are performed again with every run. */
export function keptPrograms(): { name: string; acts: Act[] }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, acts: JSON.parse(readFileSync(join(folder, name), 'utf8')) as Act[] }));
}

/** Beside the others, to be committed with what mends it. @returns the path */
export function keepProgram(acts: readonly Act[]): string {
  const path = join(folder, `${randomUUID().slice(0, 8)}.json`);
  writeFileSync(path, `[\n${acts.map((act) => `  ${JSON.stringify(act)}`).join(',\n')}\n]\n`);
  return path;
}
