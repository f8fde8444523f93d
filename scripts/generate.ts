import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { orShowUsage, readArguments } from '../apps/server/src/platform/command-line.ts';
import { contractFiles } from './contract-index.ts';
import type { Generated } from './generated-files.ts';
import { inProject } from './project.ts';

const options = { check: { type: 'boolean' } } as const;
/** Only names what is outdated. */
const checking = orShowUsage(() => readArguments('用法 · Usage: npm run generate [-- --check]', { options })).values.check === true;
let stale = 0;

function write(files: readonly Generated[]): void {
  for (const { path, text } of files) {
    const file = inProject(path);
    const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const expected = text(current);
    if (current === expected) continue;
    if (checking) {
      stale += 1;
      console.log(`${path} is outdated; run: npm run generate`);
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, expected);
      console.log(`${path} written`);
    }
  }
}

// Lists of the contract first: without them a new endpoint is not exported, and nothing that uses it can be loaded.
write(contractFiles);
if (stale === 0) {
  write(await (await import('./contract-browser.ts')).browserFiles());
  if (!checking) await (await import('./write-schema.ts')).writeSchema();
  write((await import('./generated-files.ts')).generatedFiles);
}
process.exitCode = stale > 0 ? 1 : 0;
