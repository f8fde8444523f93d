import { globSync, readFileSync } from 'node:fs';
import { moduleState } from './figures.ts';
import type { Source } from './source.ts';
import { inProject, ROOT } from './project.ts';

/** Module-level maps that are allowed: memos of pure values, or code whose process serves one reader. */
const excused = new Map([
  ['apps/server/src/modules/members/fancy-letters.ts: alike', 'constant: letters by what they are read as'],
  ['apps/server/src/modules/members/names.ts: forms', 'memo: the forms of a list of patterns'],
  ['apps/server/src/modules/notification-settings/quiet-hours.ts: formats', 'memo: the format of a time zone'],
  ['apps/server/src/modules/search/queries/readable-tags.ts: words', 'memo: the words of the name of a tag'],
  ['apps/server/src/modules/search/queries/search-tags.ts: readings', 'memo: how the name of a tag is read'],
  ['apps/server/src/modules/search/words/fold.ts: foldedCharacters', 'memo: a folded character'],
  ['apps/server/src/modules/tags/policy.ts: visible', 'memo: the tags that readers of one kind see in one index'],
  ['apps/server/src/modules/word-filter/words/fold.ts: known', 'memo: a folded character'],
  ['apps/server/src/pages/page-api.ts: partsOf', 'memo: names of the parts of a path'],
  ['apps/server/src/platform/database/prepared-names.ts: names', 'memo: the name of a statement by its text'],
  ['apps/server/src/platform/database/prepared-names.ts: sentAhead', 'memo: what is known of a statement by its text'],
  ['apps/server/src/platform/http/compile-late.ts: serializers', 'memo: what writes an answer, by its schema'],
  ['apps/server/src/platform/http/compile-late.ts: validators', 'memo: what checks a part of a request, by its schema'],
  [
    'apps/server/src/platform/outbound/outcomes.ts: outcomes',
    'figures of the process, as those of Node: its last requests to services outside',
  ],
  ['apps/web/first-load.ts: known', 'memo: the modules of a build, by its graph'],
  ['apps/web/src/features/files/pdf/frame.ts: requests', 'one frame of one reader: character maps that it waits for'],
  ['apps/web/src/features/files/pdf/frame.ts: nearby', 'one frame of one reader: pages near the viewport'],
  ['apps/web/src/features/reactions/react.ts: turns', 'one page of one reader: presses of its buttons'],
  ['apps/web/src/lib/api/browser.ts: early', 'one page of one reader: calls of its first load'],
  ['apps/web/src/lib/code/attempt.ts: arrived', 'one page of one reader: code that it has'],
  ['apps/web/src/lib/code/older-build.ts: failed', 'one page of one reader: its files that failed'],
  ['apps/web/src/lib/code/older-build.ts: failedBefore', 'one page of one reader: its files that failed'],
  ['apps/web/src/lib/kept-lists.ts: kept', 'one page of one reader: lists that were on screen'],
  ['apps/web/src/lib/tab-scroll.ts: lastVisits', 'one page of one reader: where its tabs were left'],
  ['apps/web/src/lib/realtime/realtime.ts: subscribers', 'one page of one reader: who listens to its stream'],
  ['bench/src/hello.ts: bodies', 'memo: so many bytes'],
]);

/** Maps and sets that a module fills without a declared reason, and reasons that are no longer needed, one line each. */
export function unownedState(sources: readonly Source[], reasons: ReadonlyMap<string, string> = excused): string[] {
  const state = moduleState(sources);
  return [
    ...state.filter((one) => !reasons.has(one)).map((one) => `${one} is filled by a module: let Services own it (StateKind)`),
    ...[...reasons.keys()].filter((one) => !state.includes(one)).map((one) => `${one} is excused, but not there`),
  ];
}

if (import.meta.main) {
  const paths = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
  });
  const offences = unownedState(paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(inProject(path), 'utf8') })));
  for (const offence of offences) console.error(offence);
  console.log(`${paths.length} files read, ${offences.length} with module-level state`);
  process.exitCode = offences.length > 0 || paths.length < 500 ? 1 : 0;
}
