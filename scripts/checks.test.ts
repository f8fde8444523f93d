import { expect, test } from 'vitest';
import { projectsOf } from './checks.ts';

const all = ['.', 'apps/web', 'e2e', 'packages/contract', 'packages/richtext'];

test.each<[string, string[], string[]]>([
  ['of the server', ['apps/server/src/main/main.ts'], ['.']],
  ['of the web', ['apps/web/src/ui/button.tsx'], ['apps/web']],
  ['of journeys and scripts', ['e2e/cast/people.ts', 'scripts/check.ts'], ['.', 'e2e']],
  ['of the contract, which all import', ['packages/contract/src/site/site.ts'], all],
  ['of no program', ['README.md', 'apps/server/migrations/0001_members.sql'], []],
])('a change %s has its types checked where it can break them', (_, files, projects) => {
  expect(projectsOf(files, all)).toEqual(projects);
});
