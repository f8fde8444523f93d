import type { ModuleNames } from './names.ts';

const addForm = ({ many, One }: ModuleNames): string => `const limits = limitsOf(add${One}, 'text');

function New${One}() {
  const messages = useMessages(${many}Messages);
  const { revalidate } = useRevalidator();
  const form = useForm({ initial: { text: '' }, rules: { text: (text) => textProblem(text, limits) }, report: reportFailure });
  async function send({ text }: { text: string }): Promise<void> {
    await api.call(add${One}, { body: { text } });
    form.set('text', '');
    await revalidate();
  }
  return (
    <Form form={form} send={send} className="mb-4 grid gap-3" action={messages.add} look={{ tone: 'primary', className: 'justify-self-start' }}>
      <Field label={messages.text} error={form.error('text')} required>
        {(control) => (
          <Input
            {...control}
            name="text"
            autoComplete="off"
            maxLength={limits.maxLength}
            value={form.values.text}
            onChange={({ currentTarget }) => form.set('text', currentTarget.value)}
            onBlur={() => form.leave('text')}
          />
        )}
      </Field>
    </Form>
  );
}

`;

function page(names: ModuleNames): string {
  const { many, Many, one, One } = names;
  return `import { add${One}, ${many}Page, delete${One}, type Answer, type list${Many} } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { Form } from '../forms/form.tsx';
import { limitsOf } from '../forms/limits.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { ${many}Messages } from './messages.ts';

type ${Many} = Answer<typeof list${Many}>;

${addForm(names)}export function ${Many}Page({ loaded: { items, next } }: { loaded: ${Many} }) {
  const messages = useMessages(${many}Messages);
  const { revalidate } = useRevalidator();
  async function remove(id: string): Promise<void> {
    await api.call(delete${One}, { params: { ${one}Id: id } });
    await revalidate();
  }
  return (
    <UserPage title={messages.title}>
      <New${One} />
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.none} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map(({ id, text }) => (
              <li key={id} className="flex items-center justify-between gap-3 px-4 py-2">
                <p className="min-w-0 wrap-anywhere">{text}</p>
                <Button tone="quiet" size="small" onClick={() => void remove(id)}>
                  {messages.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {next !== null && <ButtonLink to={addressOf(${many}Page, { before: next })}>{messages.more}</ButtonLink>}
    </UserPage>
  );
}
`;
}

const messages = ({ kebab, many }: ModuleNames): string => `import { messages } from '../../lib/i18n.ts';

export const ${many}Messages = messages({
  zh: { title: '${kebab}', text: '内容', add: '添加', remove: '删除', none: '这里还没有内容', more: '更早的' },
  en: { title: '${kebab}', text: 'Text', add: 'Add', remove: 'Delete', none: 'Nothing here yet', more: 'Earlier ones' },
});
`;

export const dataFile = ({ many, Many }: ModuleNames): string => `import { list${Many}, ${many}Page, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, queryOf } from '../../lib/query.ts';

export function load${Many}(from: Api, { url }: LoadArgs): Promise<Answer<typeof list${Many}>> {
  const before = idIn(queryOf(${many}Page, url), 'before');
  return from.call(list${Many}, { query: before === undefined ? {} : { before } });
}
`;

export const routeFile = ({ kebab, many, Many }: ModuleNames): string => `import { ${many}Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { load${Many} } from '../../features/${kebab}/data.ts';
import { ${many}Messages } from '../../features/${kebab}/messages.ts';
import { ${Many}Page } from '../../features/${kebab}/${kebab}-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/${kebab}';

export const clientLoader = memberLoad(load${Many});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: ${many}Messages[metaLang(matches)].title, canonicalPath: addressOf(${many}Page), noIndex: true });
}

export default function ${Many}Route({ loaderData }: Route.ComponentProps) {
  return <${Many}Page loaded={loaderData} />;
}
`;

/** A screen of the list in the member's own area: by path, new files only. */
export function webFiles(names: ModuleNames): Record<string, string> {
  const folder = `apps/web/src/features/${names.kebab}`;
  return {
    [`${folder}/${names.kebab}-page.tsx`]: page(names),
    [`${folder}/messages.ts`]: messages(names),
    [`${folder}/data.ts`]: dataFile(names),
    [`apps/web/src/routes/user/${names.kebab}.tsx`]: routeFile(names),
  };
}
