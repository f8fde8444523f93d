import type { ModuleNames } from './names.ts';

/** Before or after the first line that contains a text, or alphabetically among the lines that end with one. */
type Place = { before: string } | { after: string } | { among: string };

/** A line to be inserted into an existing file. */
export interface Registration {
  file: string;
  line: string;
  place: Place;
}

const at = (file: string, line: string, place: Place): Registration => ({ file, line, place });

function ofServer({ kebab, many, One }: ModuleNames): Registration[] {
  const ownData = 'apps/server/src/modules/account-deletion/own-data.ts';
  const leftOut = 'apps/server/test/lock-order/left-out.ts';
  const main = 'apps/server/src/main/routes.ts';
  return [
    at('architecture.ts', `  ['${kebab}'],`, { before: "  ['unread', " }),
    at(main, `import { ${many}Routes } from '../modules/${kebab}/index.ts';`, { after: 'import type { Bound }' }),
    at(main, `  ...${many}Routes,`, { before: '  ...statisticsRoutes,' }),
    at(ownData, `import { ${many}OwnData } from '../${kebab}/index.ts';`, { before: 'import { adjustmentsOwnData }' }),
    at(ownData, `  ...${many}OwnData,`, { before: '  ...groundOwnData,' }),
    at(leftOut, `    'add${One}',`, { before: "    'setReadingHistory'," }),
    at(leftOut, `    'delete${One}',`, { before: "    'setReadingHistory'," }),
    at('apps/server/src/modules/account-deletion/export.test.ts', `    '${kebab}.json',`, { among: ".json'," }),
  ];
}

function ofWeb({ kebab, many }: ModuleNames): Registration[] {
  const sections = 'apps/web/src/features/user-area/sections.ts';
  return [
    at('architecture.ts', `  ['${kebab}'],`, { before: "  ['notification-settings', 'posts', 'sign-in']," }),
    at('packages/contract/src/site/addresses.ts', `export const ${many}Page = ofMember('/user/control/${many}', { before: 'id' });`, {
      after: 'export const historyPage = ',
    }),
    at('apps/web/src/routes.ts', `  ${many}Page,`, { after: '  historyPage,' }),
    at('apps/web/src/routes.ts', `    route(at(${many}Page), 'routes/user/${kebab}.tsx'),`, { after: 'route(at(historyPage)' }),
    at(sections, `  ${many}Page,`, { after: '  historyPage,' }),
    at(sections, `    { to: addressOf(${many}Page), label: { zh: '${kebab}', en: '${kebab}' } },`, { after: 'addressOf(historyPage)' }),
  ];
}

export function registrations(names: ModuleNames, list: boolean): Registration[] {
  return [...ofServer(names), ...(list ? ofWeb(names) : [])];
}

function indexOf(lines: readonly string[], line: string, place: Place): number {
  if ('before' in place) return lines.findIndex((each) => each.includes(place.before));
  if ('after' in place) return lines.findIndex((each) => each.includes(place.after)) + 1 || -1;
  return lines.findIndex((each) => each.endsWith(place.among) && each > line);
}

/** @throws Error when the place no longer exists */
export function registered(text: string, { file, line, place }: Registration): string {
  const lines = text.split('\n');
  const index = indexOf(lines, line, place);
  if (index === -1)
    throw new Error(`${file} has no line with ${Object.values(place).join('')}: scripts/new-module/registrations.ts is outdated`);
  return lines.toSpliced(index, 0, line).join('\n');
}
