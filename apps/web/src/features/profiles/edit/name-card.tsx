import { useMemo, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useForm } from '../../../lib/form.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { reloadUserInfo } from '../../../lib/site.ts';
import { formatDate } from '../../../lib/time.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { sendNickname, type EditForm } from './data.ts';
import { EditCard } from './edit-card.tsx';
import { editMessages } from './messages.ts';
import { nicknameLimits, nicknameProblem, tidyNickname } from './nickname-rules.ts';
import { Form } from '../../forms/form.tsx';

const { maxLength: max = 0 } = nicknameLimits;

function NicknameForm() {
  const messages = useMessages(editMessages);
  const { revalidate } = useRevalidator();
  const initial = useMemo(() => ({ nickname: '' }), []);
  const form = useForm({ initial, rules: { nickname: nicknameProblem }, report: reportFailure });
  async function save({ nickname }: { nickname: string }): Promise<void> {
    const name = tidyNickname(nickname);
    if (!(await confirm({ title: messages.nicknameAsk(name), text: messages.nicknameAskText, action: messages.nicknameSave }))) return;
    await sendNickname(name);
    toast(messages.nicknameSaved(name), { kind: 'success' });
    reloadUserInfo();
    await revalidate();
  }
  return (
    <Form form={form} send={save} action={messages.nicknameSave} look={{ className: 'justify-self-start' }}>
      <Field label={messages.nickname} hint={messages.nicknameHint(max)} error={form.error('nickname')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="nickname"
            value={form.values.nickname}
            onChange={({ target }) => form.set('nickname', target.value)}
            onBlur={() => form.leave('nickname')}
          />
        )}
      </Field>
    </Form>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:grid-cols-[7em_minmax(0,1fr)] sm:gap-3">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="min-w-0 text-small break-words">{children}</dd>
    </div>
  );
}

/** Nickname and account; the nickname can be chosen once. */
export function NameCard({ form }: { form: EditForm }) {
  const lang = useLang();
  const messages = useMessages(editMessages);
  return (
    <EditCard title={messages.nameTitle}>
      <dl className="grid gap-3">
        <Fact label={messages.account}>@{form.account}</Fact>
        {form.nickname && (
          <Fact label={messages.nickname}>
            {form.nickname}
            <span className="block text-meta text-ink-2">{messages.nicknameSet}</span>
          </Fact>
        )}
        {form.roles.length > 0 && (
          <Fact label={messages.roles}>
            <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
              {form.roles.map(({ name, endsAt }) => (
                <li key={name.zh} className="inline-flex items-center gap-1.5 text-meta text-ink-2">
                  <Chip tone="gold">{nameIn(name, lang)}</Chip>
                  {endsAt ? messages.roleUntil(formatDate(endsAt)) : messages.roleForever}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {!form.nickname && <NicknameForm />}
    </EditCard>
  );
}
