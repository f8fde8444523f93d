import type { ModuleNames } from './names.ts';

/** Before or after the first line that contains a text. */
type LinePosition = { before: string } | { after: string };

/** A line to be inserted into an existing file. */
export interface Registration {
  file: string;
  line: string;
  position: LinePosition;
}

const at = (file: string, line: string, position: LinePosition): Registration => ({ file, line, position });

/** What a new module has besides its own rows. */
export interface ModuleOptions {
  /** A screen in the member's own area. */
  list: boolean;
  /** The rows are about topics and questions, chosen in their menu. */
  posts: boolean;
}

function ofServer({ kebab, many, table }: ModuleNames): Registration[] {
  const ownData = 'apps/server/src/modules/account-deletion/own-data.ts';
  const main = 'apps/server/src/main/routes.ts';
  return [
    at('architecture.ts', `  ['${kebab}'],`, { before: "  ['unread', " }),
    at(main, `import { ${many}Routes } from '../modules/${kebab}/index.ts';`, { after: 'import type { Bound }' }),
    at(main, `  ...${many}Routes,`, { before: '  ...statisticsRoutes,' }),
    at('apps/server/test/retention.test.ts', `    '${table}',`, { after: "'what people wrote or made" }),
    at(ownData, `import { ${many}OwnData } from '../${kebab}/index.ts';`, { before: 'import { adjustmentsOwnData }' }),
    at(ownData, `  ...${many}OwnData,`, { before: '  ...groundOwnData,' }),
  ];
}

function ofOwnRows({ One }: ModuleNames): Registration[] {
  const leftOut = 'apps/server/test/lock-order/left-out.ts';
  return [
    at(leftOut, `    'add${One}',`, { before: "    'setReadingHistory'," }),
    at(leftOut, `    'delete${One}',`, { before: "    'setReadingHistory'," }),
  ];
}

function ofPosts({ kebab, many, Many, One }: ModuleNames): Registration[] {
  const postData = 'apps/server/src/modules/moderation/bin/post-data.ts';
  const acts = 'apps/server/test/lock-order/acts-members.ts';
  const menu = 'apps/web/src/features/posts/page-tools.tsx';
  const call = (on: boolean) => `me.call(set${One}, { params: { kind: 'topic', subjectId: topicId }, body: { on: ${on} } })`;
  return [
    at(postData, `import { ${many}PostData } from '../../${kebab}/index.ts';`, { before: 'import { pollsPostData }' }),
    at(postData, `  ...${many}PostData,`, { before: '  ...assistantPostData,' }),
    at(acts, `  set${One},`, { before: '  setNickname,' }),
    at(acts, `  set${One}: ({ me, topicId }) => Promise.all([${call(true)}, ${call(false)}]),`, { before: '  signOut: ' }),
    at(menu, `import { use${Many}Items } from '../${kebab}/use-${kebab}-items.tsx';`, { before: 'import { useReport }' }),
    at(menu, `  const ${many} = use${Many}Items(subject);`, { before: '  const watch = useWatchItems' }),
    at(menu, `    ...actsOf('reader', subject.state === 'published', ${many}),`, { before: "    ...actsOf('watch'" }),
  ];
}

/** A feature is known to `posts`, whose menu shows its item. */
const rankOfFeature = ({ kebab }: ModuleNames): Registration =>
  at('architecture.ts', `  ['${kebab}'],`, { before: "  ['notification-settings', 'posts', 'sign-in']," });

function ofScreen({ kebab, many }: ModuleNames): Registration[] {
  const sections = 'apps/web/src/features/user-area/sections.ts';
  return [
    at('packages/contract/src/site/addresses.ts', `export const ${many}Page = ofMember('/user/control/${many}', { before: 'id' });`, {
      after: 'export const historyPage = ',
    }),
    at('apps/web/src/routes.ts', `  ${many}Page,`, { after: '  historyPage,' }),
    at('apps/web/src/routes.ts', `    route(at(${many}Page), 'routes/user/${kebab}.tsx'),`, { after: 'route(at(historyPage)' }),
    at(sections, `  ${many}Page,`, { after: '  historyPage,' }),
    at(sections, `    { to: addressOf(${many}Page), label: { zh: '${kebab}', en: '${kebab}' } },`, { after: 'addressOf(historyPage)' }),
  ];
}

export function registrations(names: ModuleNames, { list, posts }: ModuleOptions): Registration[] {
  return [
    ...ofServer(names),
    ...(posts ? ofPosts(names) : ofOwnRows(names)),
    ...(list || posts ? [rankOfFeature(names)] : []),
    ...(list ? ofScreen(names) : []),
  ];
}

function indexOf(lines: readonly string[], position: LinePosition): number {
  if ('before' in position) return lines.findIndex((each) => each.includes(position.before));
  return lines.findIndex((each) => each.includes(position.after)) + 1 || -1;
}

/** @throws Error when the position no longer exists */
export function registered(text: string, { file, line, position }: Registration): string {
  const lines = text.split('\n');
  const index = indexOf(lines, position);
  if (index === -1)
    throw new Error(`${file} has no line with ${Object.values(position).join('')}: scripts/new-module/registrations.ts is outdated`);
  return lines.toSpliced(index, 0, line).join('\n');
}
