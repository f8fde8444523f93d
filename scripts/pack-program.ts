import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inProject, ROOT, tool } from './project.ts';
import { runCommand } from './run.ts';

/** What a running site reads: its sources, which Node runs as they are, the build of the web, and what npm needs to install the packages. */
const program = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  '{apps,packages}/*/package.json',
  '{e2e,bench}/package.json',
  'apps/server/{src,migrations}/**/*',
  'apps/web/build/{,client/.vite/}**/*',
  'apps/web/.previous-assets/**/*',
  'packages/*/src/**/*',
];

const tests = ['**/*.test.ts', '**/testing/**', '**/testing.ts'];

/** Documentation, types and source maps of packages; Node runs no TypeScript below node_modules. */
const unread = ['**/*.map', '**/*.{ts,mts,cts}', '**/*.md'];

interface Locked {
  packages: Record<string, { devOptional?: boolean; optionalDependencies?: Record<string, string> }>;
}

/** Tools of ours that are optional peers of production packages, so npm installs them with their binaries: nothing that runs imports them. */
function optionalTools(): string[] {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Locked;
  return Object.entries(packages).flatMap(([folder, { devOptional, optionalDependencies = {} }]) =>
    devOptional === true ? [folder, ...Object.keys(optionalDependencies).map((name) => `node_modules/${name}`)] : [],
  );
}

/** Workspaces of tests, which npm expects and links. */
const workspaces = ['e2e', 'bench'];

/**
 * Writes the site as it runs in production into a folder: without tests, tools and the packages from which the web was built. It runs by
 * `bin/node apps/server/src/main/main.ts` and is never written to. The web must be built.
 */
export async function packProgram(folder: string): Promise<void> {
  // Complete or absent.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const files = globSync(program, { cwd: ROOT, exclude: tests, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = path.relative(ROOT, path.join(parentPath, name));
    cpSync(inProject(file), path.join(unfinished, file));
  }
  const { isOk, output } = await runCommand('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: unfinished,
  });
  if (!isOk) throw new Error(`npm ci failed:\n${output}`);
  const modules = path.join(unfinished, 'node_modules');
  for (const file of globSync(unread, { cwd: modules, withFileTypes: true }))
    if (file.isFile()) rmSync(path.join(file.parentPath, file.name));
  for (const name of optionalTools()) rmSync(path.join(unfinished, name), { recursive: true, force: true });
  for (const name of workspaces) {
    rmSync(path.join(unfinished, name), { recursive: true });
    rmSync(path.join(modules, '@chaguan', name));
  }
  mkdirSync(path.join(unfinished, 'bin'));
  cpSync(tool('node/bin/node'), path.join(unfinished, 'bin/node'));
  renameSync(unfinished, folder);
}
