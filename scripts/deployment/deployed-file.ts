import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inProject } from '../project.ts';

/** The text of a file that operators take over. */
export function deployedFile(name: string): string {
  return readFileSync(inProject('deploy', name), 'utf8');
}

/** Whether a program of the system is there: tests that need it are skipped elsewhere. */
export function isProgram(name: string): boolean {
  return spawnSync(name, ['--version']).error === undefined;
}
