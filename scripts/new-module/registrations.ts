import type { ModuleNames } from './names.ts';

/** A line that goes into an existing file, before or after the first line that holds a text. */
export interface Registration {
  file: string;
  line: string;
  before?: string;
  after?: string;
}

const at = (file: string, line: string, place: Pick<Registration, 'before' | 'after'>): Registration => ({ file, line, ...place });

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
    at('apps/server/src/modules/account-deletion/export.test.ts', `    '${kebab}.json',`, { before: "    'tags.json'," }),
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

/** @throws Error when the place is not there any more */
export function registered(text: string, { file, line, before, after }: Registration): string {
  const lines = text.split('\n');
  const found = lines.findIndex((each) => each.includes(before ?? after ?? ''));
  if (found === -1) throw new Error(`${file} has no line with ${before ?? after}: scripts/new-module/registrations.ts is outdated`);
  lines.splice(before === undefined ? found + 1 : found, 0, line);
  return lines.join('\n');
}
