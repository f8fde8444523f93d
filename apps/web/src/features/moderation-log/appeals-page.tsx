import { addAppeal, appealsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { textLink } from '../../ui/link.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { Link } from '../../ui/router-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { Form } from '../forms/form.tsx';
import { limitsOf } from '../forms/limits.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { actMessages, actSentence } from './act-messages.ts';
import { appealMessages } from './appeal-messages.ts';
import { type AppealAbout, type Appeals, fileAppeal, type OwnAppeal, withdraw } from './data.ts';

function NewAppeal({ subject, onFiled }: { subject: AppealAbout['subject']; onFiled: () => Promise<void> }) {
  const messages = useMessages(appealMessages);
  const limits = limitsOf(addAppeal, 'text');
  const form = useForm({ initial: { text: '' }, rules: { text: (text: string) => textProblem(text, limits) }, report: reportFailure });
  async function send({ text }: { text: string }): Promise<void> {
    await fileAppeal({ ...subject, text });
    toast(messages.sent, { kind: 'success' });
    await onFiled();
  }
  return (
    <Form
      form={form}
      send={send}
      action={messages.send}
      className="grid gap-4"
      look={{ tone: 'primary', className: 'justify-self-start max-md:w-full' }}
    >
      <Field label={messages.text} hint={messages.textHint} error={form.error('text')} required>
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={5}
            maxLength={limits.maxLength}
            value={form.values.text}
            onChange={({ currentTarget }) => form.set('text', currentTarget.value)}
          />
        )}
      </Field>
    </Form>
  );
}

/** What staff did, and the form, or why there is none. */
function About({ about: { subject, act }, onFiled }: { about: AppealAbout; onFiled: () => Promise<void> }) {
  const messages = useMessages(appealMessages);
  const acts = useMessages(actMessages);
  if (act === null) {
    return (
      <Card>
        <EmptyState title={messages.noActTitle} text={messages.noActText} />
      </Card>
    );
  }
  return (
    <Card>
      <div className="grid gap-4 p-4 md:p-5">
        <div className="grid gap-1">
          <h2 className="text-card font-semibold">{messages.newTitle}</h2>
          <p>
            {actSentence(acts, { act: act.act, subject: subject.kind })}
            {act.title !== null && <span className="text-ink-2 wrap-anywhere"> · {act.title}</span>}
          </p>
          <p className="text-small text-ink-2 wrap-anywhere">{act.reason === null ? messages.noReason : messages.reason(act.reason)}</p>
          <p className="text-meta text-ink-2">
            {messages.actAt} <Time at={act.at} />
          </p>
        </div>
        {act.obstacle === null ? (
          <NewAppeal subject={subject} onFiled={onFiled} />
        ) : (
          <p className="text-small text-cinnabar">{messages.obstacles[act.obstacle]}</p>
        )}
      </div>
    </Card>
  );
}

const tones = { open: 'gold', granted: 'tea', refused: 'cinnabar', withdrawn: 'plain', settled: 'plain' } as const;

function Row({ appeal, onWithdrawn }: { appeal: OwnAppeal; onWithdrawn: () => Promise<void> }) {
  const messages = useMessages(appealMessages);
  const acts = useMessages(actMessages);
  const { id, act, subject, text, filedAt, state, reason } = appeal;
  async function remove(): Promise<void> {
    if (!(await confirm({ title: messages.withdrawTitle, text: messages.withdrawText, action: messages.withdraw, danger: true }))) return;
    try {
      await withdraw(id);
      toast(messages.withdrawn, { kind: 'success' });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      reportFailure(failure);
    }
    await onWithdrawn();
  }
  return (
    <li className="grid gap-1 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{actSentence(acts, { act, subject: subject.kind })}</span>
        <Chip tone={tones[state]}>{messages.states[state]}</Chip>
      </p>
      <p className="text-small whitespace-pre-line wrap-anywhere">{text}</p>
      {reason !== '' && <p className="text-small wrap-anywhere text-ink-2">{messages.decided(reason)}</p>}
      <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink-2">
        <Time at={filedAt} />
        {state === 'open' && (
          <Button tone="quiet" size="small" onClick={() => void remove()}>
            {messages.withdraw}
          </Button>
        )}
      </p>
    </li>
  );
}

/** /user/control/appeals: an appeal against the act that the address names, and all of the member's. */
export function AppealsPage({ about, own: { items, next } }: Appeals) {
  const messages = useMessages(appealMessages);
  const { revalidate } = useRevalidator();
  return (
    <UserPage title={messages.title} note={messages.note}>
      {about && <About about={about} onFiled={revalidate} />}
      <Card>
        <h2 className="px-4 pt-4 pb-3 text-card font-semibold md:px-5">{messages.list}</h2>
        {items.length === 0 ? (
          <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
        ) : (
          <ul>
            {items.map((appeal) => (
              <Row key={appeal.id} appeal={appeal} onWithdrawn={revalidate} />
            ))}
          </ul>
        )}
      </Card>
      {next && (
        <p className="text-right text-small max-md:px-4">
          <Link to={addressOf(appealsPage, { before: next })} className={textLink}>
            {messages.older}
          </Link>
        </p>
      )}
    </UserPage>
  );
}
