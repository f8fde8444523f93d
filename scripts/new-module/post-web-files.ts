import type { ModuleNames } from './names.ts';
import { subjectCodes, type SubjectCode, type Subjects } from './subjects.ts';
import { dataFile, routeFile } from './web-files.ts';

const messages = (
  { kebab, many }: ModuleNames,
  { noun, nounZh }: SubjectCode,
  list: boolean,
): string => `import { messages } from '../../lib/i18n.ts';

export const ${many}Messages = messages({
  zh: { title: '${kebab}', add: '加入 ${kebab}', remove: '移出 ${kebab}', added: '已加入', removed: '已移出'${list ? `, undo: '撤销', none: '这里还没有内容', noneText: '在${nounZh}的“…”里选“加入 ${kebab}”。', more: '更多', earlier: '更早的'` : ''} },
  en: { title: '${kebab}', add: 'Add to ${kebab}', remove: 'Remove from ${kebab}', added: 'Added', removed: 'Removed'${list ? `, undo: 'Undo', none: 'Nothing here yet', noneText: 'Choose “Add to ${kebab}” in the “…” menu of ${noun}.', more: 'More', earlier: 'Earlier ones'` : ''} },
});
`;

const menuItem = (
  { kebab, many, Many, One }: ModuleNames,
  { noun, hook, called }: SubjectCode,
): string => `import { set${One} } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { toast } from '../../ui/overlays.ts';
import { ${many}Messages } from './messages.ts';

/** The item of ${kebab} in the menu of ${noun}. To know whether it is among them would be one more request of each page, so it adds, and the toast takes it out. */
export function use${Many}Items(${hook}): MenuItem[] {
  const messages = useMessages(${many}Messages);
  const set = (on: boolean) => api.call(set${One}, { params: { ${called} }, body: { on } });
  async function remove(): Promise<void> {
    await set(false);
    toast(messages.removed, { kind: 'success' });
  }
  async function add(): Promise<void> {
    await set(true);
    toast(messages.added, { kind: 'success', action: { label: messages.remove, onSelect: () => void remove() } });
  }
  return [{ label: messages.add, icon: <Icon name="bookmark" size={16} />, onSelect: () => void add() }];
}
`;

const page = (
  { many, Many, One }: ModuleNames,
  { removed }: SubjectCode,
): string => `import { ${many}Page, set${One}, type Answer, type list${Many} } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { SubjectRow } from '../reactions/subject-row.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import { ${many}Messages } from './messages.ts';

type Loaded = Answer<typeof list${Many}>;
type Line = Loaded['items'][number];

/** A menu: buttons with texts would leave the line no space on a phone. */
function Tools({ line: ${removed.line} }: { line: Line }) {
  const messages = useMessages(${many}Messages);
  const { revalidate } = useRevalidator();
  async function set(on: boolean): Promise<void> {
    ${removed.condition}await api.call(set${One}, { params: { ${removed.params} }, body: { on } });
    await revalidate();
  }
  async function remove(): Promise<void> {
    await set(false);
    toast(messages.removed, { kind: 'success', action: { label: messages.undo, onSelect: () => void set(true) } });
  }
  const items = [{ label: messages.remove, danger: true, onSelect: () => void remove() }];
  return <Menu label={messages.more} className={iconButtonClass} trigger={<Icon name="ellipsis" size={18} />} items={items} />;
}

export function ${Many}Page({ loaded: { items, next } }: { loaded: Loaded }) {
  const messages = useMessages(${many}Messages);
  return (
    <UserPage title={messages.title}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.none} text={messages.noneText} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((line) => (
              <SubjectRow key={\`\${line.kind} \${line.id}\`} line={line} tools={<Tools line={line} />} />
            ))}
          </ul>
        )}
      </Card>
      {next !== null && <ButtonLink to={addressOf(${many}Page, { before: next })}>{messages.earlier}</ButtonLink>}
    </UserPage>
  );
}
`;

const journey = ({
  kebab,
  many,
}: ModuleNames): string => `import { choose, chooseFurther, expect, expectStatus, long, test, visit } from '../../browser/journey.ts';
import { newMember, newTopic } from '../../cast/people.ts';

test('a member adds a topic by its menu, finds it in the own list and removes it there', long, async ({ openFor }) => {
  const [author, member] = [await newMember('author'), await newMember('reader')];
  const title = \`留下这一篇 \${author.account}\`;
  const topicId = await newTopic(author, title, '一篇长的，留下来。');
  const page = await openFor({ person: member });
  await visit(page, \`/thread?topicId=\${topicId}\`);
  await chooseFurther(page, '加入 ${kebab}');
  await expectStatus(page, '已加入');
  await visit(page, '/user/control/${many}');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await choose(page, '更多', '移出 ${kebab}');
  await expectStatus(page, '已移出');
  await expect(page.getByText('这里还没有内容')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await choose(page, '更多', '移出 ${kebab}');
  await expect(page.getByText('这里还没有内容')).toBeVisible();
  await visit(page, \`/thread?topicId=\${topicId}\`);
  await chooseFurther(page, '加入 ${kebab}');
  await page.getByRole('button', { name: '移出 ${kebab}' }).click();
  await expectStatus(page, '已移出');
});
`;

/** An item in the menu of the posts, and with `list` a screen in the member's own area with a journey: by path, new files only. */
export function postWebFiles(names: ModuleNames, { list, subjects }: { list: boolean; subjects: Subjects }): Record<string, string> {
  const code = subjectCodes[subjects];
  const folder = `apps/web/src/features/${names.kebab}`;
  return {
    [`${folder}/messages.ts`]: messages(names, code, list),
    [`${folder}/use-${names.kebab}-items.tsx`]: menuItem(names, code),
    ...(list && {
      [`${folder}/${names.kebab}-page.tsx`]: page(names, code),
      [`${folder}/data.ts`]: dataFile(names),
      [`e2e/journeys/reading/${names.kebab}.spec.ts`]: journey(names),
      [`apps/web/src/routes/user/${names.kebab}.tsx`]: routeFile(names),
    }),
  };
}
