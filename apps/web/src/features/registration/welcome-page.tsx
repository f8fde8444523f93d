import { securityPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/overlays.ts';
import { useJump } from '../sign-in/after-sign-in.ts';
import { EntryCard } from '../forms/entry-card.tsx';
import { sendNickname, type EditForm } from '../profiles/edit/data.ts';
import { editMessages } from '../profiles/edit/messages.ts';
import { nicknameLimits, nicknameProblem, tidyNickname } from '../profiles/edit/nickname-rules.ts';
import { reportFailure } from '../failures/report-failure.ts';
import type { TagChoices } from '../tag-follows/data.ts';
import { TagPicker } from '../tag-follows/tag-picker.tsx';
import { welcomeMessages } from './welcome-messages.ts';
import { WelcomePicture } from './welcome-picture.tsx';
import { Form } from '../forms/form.tsx';

const initial = { nickname: '' };
const rules = { nickname: (nickname: string) => (tidyNickname(nickname) === '' ? null : nicknameProblem(nickname)) };

/** Shown once after registration: what others see of a new member, and suggestions to read. All of it is optional. */
export function WelcomePage({ form: member, tags }: { form: EditForm; tags: TagChoices }) {
  const messages = useMessages(welcomeMessages);
  const fields = useMessages(editMessages);
  const { leave } = useJump();
  const form = useForm({ initial, rules, report: reportFailure });

  async function save({ nickname }: typeof initial): Promise<void> {
    const name = tidyNickname(nickname);
    if (name !== '') {
      await sendNickname(name);
      toast(messages.saved(name), { kind: 'success' });
    }
    await leave();
  }

  const foot = (
    <>
      {messages.recovery}{' '}
      <Link to={addressOf(securityPage)} className="inline-flex items-center font-medium pointer-coarse:min-h-11">
        {messages.toSecurity}
      </Link>
    </>
  );
  return (
    <EntryCard title={messages.greeting(member.name)} text={messages.text} foot={foot}>
      <Form form={form} send={save}>
        {(submit) => (
          <>
            <WelcomePicture form={member} />
            {member.nickname === null && (
              <Field label={fields.nickname} hint={messages.nicknameHint(nicknameLimits.maxLength ?? 0)} error={form.error('nickname')}>
                {(control) => (
                  <Input
                    {...control}
                    name="nickname"
                    autoComplete="nickname"
                    value={form.values.nickname}
                    onChange={({ target }) => form.set('nickname', target.value)}
                    onBlur={() => form.leave('nickname')}
                  />
                )}
              </Field>
            )}
            <TagPicker choices={tags} />
            <div className="mt-1 grid gap-2">
              <Button tone="primary" size="large" {...submit}>
                {messages.enter}
              </Button>
              <Button tone="quiet" size="large" onClick={() => void leave()}>
                {messages.skip}
              </Button>
            </div>
          </>
        )}
      </Form>
    </EntryCard>
  );
}
