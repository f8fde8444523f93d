import { type Answer, addTopicPage, deleteScheduledPost, editScheduledPost, type listScheduledPosts } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { errorText } from '../../lib/errors/failure-text.ts';
import { useForm } from '../../lib/form.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { localTime, momentOf } from '../../lib/site-time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { textProblem } from '../forms/contract-rules.ts';
import { limitsOf } from '../forms/limits.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { scheduledMessages } from './messages.ts';

export type Scheduled = Answer<typeof listScheduledPosts>['items'][number];

type Values = { title: string; body: string; dueAt: string };

function EditDialog({ post, onClose }: { post: Scheduled; onClose: () => void }) {
  const messages = useMessages(scheduledMessages);
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    initial: { title: post.title, body: post.body, dueAt: localTime(post.dueAt) },
    rules: {
      title: (text) => textProblem(text, limitsOf(editScheduledPost, 'title')),
      body: (text) => textProblem(text, limitsOf(editScheduledPost, 'body')),
      dueAt: (text) => (momentOf(text) === undefined ? { code: 'field.format' } : null),
    },
    report: reportFailure,
  });
  async function send({ title, body, dueAt }: Values): Promise<void> {
    const { id, version, tagIds } = post;
    const text = { title, body, tagIds, version, dueAt: momentOf(dueAt) ?? post.dueAt };
    await api.call(editScheduledPost, { params: { scheduledId: id }, body: text });
    onClose();
    toast(messages.saved, { kind: 'success' });
    await revalidate();
  }
  return (
    <DialogForm form={form} send={send} title={messages.editTitle} action={messages.save} wide onClose={onClose}>
      <Field label={messages.titleField} error={form.error('title')} required>
        {(control) => (
          <Input
            {...control}
            name="title"
            maxLength={limitsOf(editScheduledPost, 'title').maxLength}
            value={form.values.title}
            onChange={({ currentTarget }) => form.set('title', currentTarget.value)}
          />
        )}
      </Field>
      <Field label={messages.body} error={form.error('body')} required>
        {(control) => (
          <Textarea
            {...control}
            name="body"
            rows={10}
            className="max-h-[40dvh] min-h-32"
            value={form.values.body}
            onChange={({ currentTarget }) => form.set('body', currentTarget.value)}
          />
        )}
      </Field>
      <Field label={messages.at} hint={messages.atHint} error={form.error('dueAt')} required>
        {(control) => (
          <Input
            {...control}
            name="dueAt"
            type="datetime-local"
            value={form.values.dueAt}
            onChange={({ currentTarget }) => form.set('dueAt', currentTarget.value)}
          />
        )}
      </Field>
    </DialogForm>
  );
}

function Row({ post, onEdit, onDelete }: { post: Scheduled; onEdit: () => void; onDelete: () => void }) {
  const lang = useLang();
  const messages = useMessages(scheduledMessages);
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3.5 last:border-0">
      <p className="font-semibold wrap-anywhere">{post.title}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        <Chip>{messages.kinds[post.kind]}</Chip>
        {messages.dueAt(formatDateTime(post.dueAt))}
      </p>
      {post.failure !== null && <p className="text-small text-cinnabar">{messages.failed(errorText(post.failure, {}, lang))}</p>}
      <p className="flex gap-2">
        <Button size="small" onClick={onEdit}>
          {messages.edit}
        </Button>
        <Button size="small" tone="quiet" onClick={onDelete}>
          {messages.delete}
        </Button>
      </p>
    </li>
  );
}

/** What waits to be published, and what was refused when it was due. */
export function ScheduledPage({ items }: { items: readonly Scheduled[] }) {
  const messages = useMessages(scheduledMessages);
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Scheduled | null>(null);
  async function remove({ id }: Scheduled): Promise<void> {
    if (!(await confirm({ title: messages.deleteTitle, text: messages.deleteText, action: messages.delete, danger: true }))) return;
    await api.call(deleteScheduledPost, { params: { scheduledId: id }, body: {} });
    toast(messages.deleted, { kind: 'success' });
    await revalidate();
  }
  return (
    <UserPage title={messages.title} note={messages.note}>
      {items.length === 0 ? (
        <EmptyState
          title={messages.none}
          text={messages.noneText}
          action={<ButtonLink to={addressOf(addTopicPage)}>{messages.schedule}</ButtonLink>}
        />
      ) : (
        <Card as="section">
          <ul>
            {items.map((post) => (
              <Row key={post.id} post={post} onEdit={() => setEdited(post)} onDelete={() => void remove(post)} />
            ))}
          </ul>
        </Card>
      )}
      {edited && <EditDialog post={edited} onClose={() => setEdited(null)} />}
    </UserPage>
  );
}
