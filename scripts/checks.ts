import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { inProject, ROOT, tool } from './project.ts';
import { type RunResult, runNode } from './run.ts';

export interface Check {
  name: string;
  run: () => Promise<RunResult>;
}

async function typesOf(project: string): Promise<RunResult> {
  if (existsSync(inProject(project, 'react-router.config.ts'))) {
    const routeTypes = await runNode([tool('@react-router/dev/bin.cjs'), 'typegen'], { cwd: inProject(project) });
    if (!routeTypes.isOk) return routeTypes;
  }
  return runNode([tool('typescript/bin/tsc'), '--noEmit', '--project', inProject(project)]);
}

/** Every check of `npm run check`, in the order in which mistakes are cheapest to learn of. */
export function checks(): Check[] {
  const projects = globSync('{.,apps/*,packages/*,e2e}/tsconfig.json', { cwd: ROOT }).map(path.dirname);
  const generator = inProject('scripts/generate.ts');
  return [
    ...projects
      .toSorted()
      .map((project) => ({ name: `types of ${project === '.' ? 'server, bench and scripts' : project}`, run: () => typesOf(project) })),
    { name: 'format', run: () => runNode([tool('oxfmt/bin/oxfmt'), '--check']) },
    { name: 'lint', run: () => runNode([tool('oxlint/bin/oxlint'), '--quiet']) },
    { name: 'import ranks', run: () => runNode([inProject('scripts/check-ranks.ts')]) },
    { name: 'price rule', run: () => runNode([inProject('scripts/check-plain.ts')]) },
    { name: 'dead code', run: () => runNode([tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints']) },
    ...(existsSync(generator) ? [{ name: 'generated files', run: () => runNode([generator, '--check']) }] : []),
  ];
}
