import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { READ, RULES } from '../architecture.ts';
import { ROOT } from './project.ts';

export interface RankReport {
  /** How many modules were read. */
  modules: number;
  /** One line for each forbidden import: rule, from, to. */
  violations: string[];
}

/** Reads every import below the folders of `baseDir` and checks it against the rules of architecture.ts. */
export async function checkRanks(baseDir: string, folders: string[]): Promise<RankReport> {
  const { output } = await cruise(folders, {
    baseDir,
    ruleSet: { forbidden: RULES },
    validate: true,
    // With TypeScript 7 its own parser is not found and nothing is read; swc reads type imports too.
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '/(node_modules|build|\\.previous-assets|\\.react-router|fixtures)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  });
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules.filter(({ source }) => /^(apps|packages)\/.*\.tsx?$/.test(source)).length,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

if (import.meta.main) {
  const { modules, violations } = await checkRanks(ROOT, READ.folders);
  for (const violation of violations) console.error(violation);
  console.log(`${modules} modules read, ${violations.length} imports against the ranks`);
  if (modules < READ.minimumModules) console.error(`At least ${READ.minimumModules} were expected.`);
  process.exitCode = violations.length > 0 || modules < READ.minimumModules ? 1 : 0;
}
