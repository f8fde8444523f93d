import type { ModuleNames } from './names.ts';
import { dataFile, routeFile } from './web-files.ts';

const messages = ({ kebab, many }: ModuleNames, list: boolean): string => `import { messages } from '../../lib/i18n.ts';

export const ${many}Messages = messages({
  zh: { title: '${kebab}', add: '加入 ${kebab}', remove: '移出 ${kebab}', added: '已加入', removed: '已移出'${list ? ", none: '这里还没有内容', more: '更早的'" : ''} },
  en: { title: '${kebab}', add: 'Add to ${kebab}', remove: 'Remove from ${kebab}', added: 'Added', removed: 'Removed'${list ? ", none: 'Nothing here yet', more: 'Earlier ones'" : ''} },
});
`;

const menuItem = ({ kebab, many, Many, One }: ModuleNames): string => `import { read${One}, set${One} } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { quietly } from '../../lib/api/quietly.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/overlays.ts';
import { ${many}Messages } from './messages.ts';

/** The item of ${kebab} in the menu of a topic or a question, whose state is loaded after the page. */
export function use${Many}Items({ kind, id }: { kind: 'topic' | 'question'; id: string }): MenuItem[] {
  const messages = useMessages(${many}Messages);
  const [on, setOn] = useState(false);
  useEffect(() => {
    let left = false;
    api.call(read${One}, { params: { kind, subjectId: id } }, quietly).then(
      (answer) => left || setOn(answer.on),
      () => null,
    );
    return () => {
      left = true;
    };
  }, [kind, id]);
  async function change(): Promise<void> {
    const next = await api.call(set${One}, { params: { kind, subjectId: id }, body: { on: !on } });
    setOn(next.on);
    toast(next.on ? messages.added : messages.removed, { kind: 'success' });
  }
  const label = on ? messages.remove : messages.add;
  return [{ label, icon: <Icon name="bookmark" size={16} />, onSelect: () => void change() }];
}
`;

const page = ({
  many,
  Many,
  One,
}: ModuleNames): string => `import { ${many}Page, set${One}, type Answer, type list${Many} } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SubjectRow } from '../reactions/subject-row.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import { ${many}Messages } from './messages.ts';

type Found = Answer<typeof list${Many}>;
type Line = Found['items'][number];

function Remove({ line: { kind, id } }: { line: Line }) {
  const messages = useMessages(${many}Messages);
  const { revalidate } = useRevalidator();
  async function remove(): Promise<void> {
    if (kind === 'topic' || kind === 'question') await api.call(set${One}, { params: { kind, subjectId: id }, body: { on: false } });
    await revalidate();
  }
  return (
    <Button tone="quiet" size="small" onClick={() => void remove()}>
      {messages.remove}
    </Button>
  );
}

export function ${Many}Page({ found: { items, next } }: { found: Found }) {
  const messages = useMessages(${many}Messages);
  return (
    <UserPage title={messages.title}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.none} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((line) => (
              <SubjectRow key={\`\${line.kind} \${line.id}\`} line={line} tools={<Remove line={line} />} />
            ))}
          </ul>
        )}
      </Card>
      {next !== null && <ButtonLink to={addressOf(${many}Page, { before: next })}>{messages.more}</ButtonLink>}
    </UserPage>
  );
}
`;

/** An item in the menu of topics and questions, and with `list` a screen in the member's own area: by path, new files only. */
export function postWebFiles(names: ModuleNames, list: boolean): Record<string, string> {
  const folder = `apps/web/src/features/${names.kebab}`;
  return {
    [`${folder}/messages.ts`]: messages(names, list),
    [`${folder}/use-${names.kebab}-items.tsx`]: menuItem(names),
    ...(list && {
      [`${folder}/${names.kebab}-page.tsx`]: page(names),
      [`${folder}/data.ts`]: dataFile(names),
      [`apps/web/src/routes/user/${names.kebab}.tsx`]: routeFile(names),
    }),
  };
}
