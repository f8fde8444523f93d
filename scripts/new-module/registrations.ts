import type { ModuleNames } from './names.ts';
import type { Subjects } from './subjects.ts';

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
  /** The rows are about posts, chosen in their menu; null: they have a text of their own. */
  subjects: Subjects | null;
}

function ofServer({ kebab, many, table }: ModuleNames): Registration[] {
  const ownData = 'apps/server/src/modules/account-deletion/own-data.ts';
  const main = 'apps/server/src/main/routes.ts';
  return [
    at('architecture.ts', `    '${kebab}',`, { before: '    // `npm run new` adds modules here.' }),
    at(main, `import { ${many}Routes } from '../modules/${kebab}/index.ts';`, { after: 'import type { Bound }' }),
    at(main, `  ...${many}Routes,`, { before: '  ...statisticsRoutes,' }),
    at('apps/server/test/retention.test.ts', `    '${table}',`, { after: "'what people wrote or made" }),
    // Own rows stay at home until an archive has records for them. By a name of their own in `docs/archive.md`, which has no table names.
    at('apps/server/src/import/export/left-out-tables.ts', `  { what: '${kebab}', why: 'private', tables: ['${table}'] },`, {
      after: 'export const leftOutTables',
    }),
    at(ownData, `import { ${many}OwnData } from '../${kebab}/index.ts';`, { before: 'import { adjustmentsOwnData }' }),
    at(ownData, `  ...${many}OwnData,`, { before: '  ...groundOwnData,' }),
  ];
}

/** Lines for readers, which `npm run check` refuses until somebody has written or deleted them: what a document lacks nothing else reports. */
function ofDocuments({ kebab }: ModuleNames, forMembers: boolean): Registration[] {
  const before = { before: '## IP 属地 · IP regions' };
  const operations = [`## ${kebab}`, '', `What staff see of ${kebab}, what its jobs do, how long its rows are kept.`, ''];
  const help = 'apps/server/src/demo/help/notifications';
  return [
    at('README.md', `- **${kebab}**：一句话说 ${kebab}，也写进下面的英文里。`, { before: '- **搜索**：' }),
    at('docs/glossary.md', `| ${kebab.slice(0, -1)} | ${kebab} | one of ${kebab}, in a sentence |`, { before: '| watch level |' }),
    ...operations.map((line) => at('docs/operations.md', line, before)),
    ...(forMembers
      ? [
          at(`${help}.zh.md`, `- 给茶友的一句话：${kebab}（别的文章更合适就挪过去）。`, { after: '- 收藏的话题和问题' }),
          at(`${help}.en.md`, `- A sentence for members about ${kebab}, here or in another article.`, { after: '- Favourites can have' }),
        ]
      : []),
  ];
}

function ofOwnRows({ One }: ModuleNames): Registration[] {
  const leftOut = 'apps/server/test/lock-order/left-out.ts';
  return [
    at(leftOut, `    'add${One}',`, { before: "    'setReadingHistory'," }),
    at(leftOut, `    'delete${One}',`, { before: "    'setReadingHistory'," }),
  ];
}

function ofMenu({ kebab, many, Many }: ModuleNames, subjects: Subjects): Registration[] {
  const item = `import { use${Many}Items } from '`;
  if (subjects === 'topics') {
    const menu = 'apps/web/src/features/topics/thread/topic-tools.tsx';
    return [
      at(menu, `${item}../../${kebab}/use-${kebab}-items.tsx';`, { before: 'import { useSummaryItem }' }),
      // Beside those with dialogs: an item that gets one gives it to the same component.
      at(menu, `  const ${many} = use${Many}Items(topic);`, { before: '  const summary = useSummaryItem' }),
      at(menu, `          ...actsOf('reader', topic.state === 'published', ${many}),`, {
        before: "          ...actsOf('reader', true, summary.items),",
      }),
    ];
  }
  const menu = 'apps/web/src/features/posts/page-tools.tsx';
  return [
    at(menu, `${item}../${kebab}/use-${kebab}-items.tsx';`, { before: 'import { useReport }' }),
    at(menu, `  const ${many} = use${Many}Items(subject);`, { before: '  const watch = useWatchItems' }),
    at(menu, `    ...actsOf('reader', subject.state === 'published', ${many}),`, { before: "    ...actsOf('watch'" }),
  ];
}

function ofPosts(names: ModuleNames, subjects: Subjects): Registration[] {
  const { kebab, many, One } = names;
  const postData = 'apps/server/src/modules/moderation/bin/post-data.ts';
  const subscriptions = 'apps/server/src/main/subscriptions.ts';
  const acts = 'apps/server/test/lock-order/acts-members.ts';
  const params = subjects === 'topics' ? '{ topicId }' : "{ kind: 'topic', subjectId: topicId }";
  const call = (on: boolean) => `me.call(set${One}, { params: ${params}, body: { on: ${on} } })`;
  return [
    at(postData, `import { ${many}PostData } from '../../${kebab}/index.ts';`, { before: 'import { pollsPostData }' }),
    at(subscriptions, `import { ${many}Subscriptions } from '../modules/${kebab}/index.ts';`, { before: 'import { pushSubscriptions }' }),
    at(subscriptions, `  ...${many}Subscriptions,`, { before: '  ...pushSubscriptions,' }),
    at(postData, `  ...${many}PostData,`, { before: '  ...assistantPostData,' }),
    at(acts, `  set${One},`, { before: '  setNickname,' }),
    at(acts, `  set${One}: ({ me, topicId }) => Promise.all([${call(true)}, ${call(false)}]),`, { before: '  signOut: ' }),
    ...ofMenu(names, subjects),
  ];
}

/** A feature is known to `posts`, whose menu shows its item. */
const rankOfFeature = ({ kebab }: ModuleNames): Registration =>
  at('architecture.ts', `  ['${kebab}'],`, { before: "  ['notification-settings', 'posts', 'sign-in']," });

function ofScreen({ kebab, many }: ModuleNames): Registration[] {
  const sections = 'apps/web/src/features/user-area/sections.ts';
  const screenNames = 'apps/web/src/features/staff-figures/screen-names.ts';
  return [
    at('packages/contract/src/site/addresses.ts', `export const ${many}Page = ofMember('/user/control/${many}', { before: 'id' });`, {
      after: 'export const historyPage = ',
    }),
    at('apps/web/src/routes.ts', `  ${many}Page,`, { after: '  historyPage,' }),
    at('apps/web/src/routes.ts', `    route(at(${many}Page), 'routes/user/${kebab}.tsx'),`, { after: 'route(at(historyPage)' }),
    at(sections, `  ${many}Page,`, { after: '  historyPage,' }),
    // A whole entry may be several lines: the new one is before the first line of another.
    at(sections, `    { to: addressOf(${many}Page), label: { zh: '${kebab}', en: '${kebab}' } },`, {
      before: '    { to: addressOf(draftListPage)',
    }),
    at(screenNames, `  '/user/control/${many}': ['${kebab}', '${kebab}'],`, { after: "'/user/control/readingHistory'" }),
  ];
}

export function registrations(names: ModuleNames, { list, subjects }: ModuleOptions): Registration[] {
  return [
    ...ofServer(names),
    ...ofDocuments(names, list || subjects !== null),
    ...(subjects === null ? ofOwnRows(names) : ofPosts(names, subjects)),
    ...(list || subjects !== null ? [rankOfFeature(names)] : []),
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
