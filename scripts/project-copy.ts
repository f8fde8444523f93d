import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject, ROOT } from './project.ts';

/** A copy of the project as a clone has it, with the installed packages, in a temporary folder. */
export interface ProjectCopy {
  folder: string;
  remove: () => void;
}

/** Hard links where the file system has them: packages are a gigabyte. What npm and start.mjs compare and rewrite is a file of its own. */
function copyPackages(folder: string, name: string): void {
  const from = inProject(name);
  if (!existsSync(from)) return;
  try {
    execFileSync('cp', ['-al', from, path.join(folder, name)], { stdio: 'ignore' });
  } catch {
    rmSync(path.join(folder, name), { recursive: true, force: true });
    cpSync(from, path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
}

function ownFile(file: string): void {
  if (!existsSync(file)) return;
  const content = readFileSync(file);
  rmSync(file);
  writeFileSync(file, content);
}

/** Copies what git would clone, uncommitted changes included, and the packages; the web is built by the first command that needs it. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'chaguan-clone-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(inProject(name))))
    cpSync(inProject(file), path.join(folder, file), { recursive: true, verbatimSymlinks: true });
  for (const modules of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: ROOT })]) copyPackages(folder, modules);
  for (const name of ['.package-lock.json', '.installed-lock']) ownFile(path.join(folder, 'node_modules', name));
  rmSync(path.join(folder, 'node_modules/.compiled'), { recursive: true, force: true });
  execFileSync('git', ['init', '-q'], { cwd: folder });
  execFileSync('git', ['add', '-A'], { cwd: folder });
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '-qm', 'copy'], { cwd: folder });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) };
}
