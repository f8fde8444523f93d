import { suggestEdit } from '@chaguan/contract';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { Changes } from './changes.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { limitsOf } from '../forms/limits.ts';
import { formMessages } from '../forms/messages.ts';
import { suggestionCalls, type SuggestionSource, type SuggestedPost } from './data.ts';
import { editSuggestionsMessages } from './messages.ts';
import { usePostSource } from './use-post-source.ts';

type Props = { post: SuggestedPost; onClose: () => void };
type Values = { body: string; reason: string };

/** The typed text stays when the post changed meanwhile; the difference is then to its new text. */
function SuggestForm({ post, source, readAgain, onClose }: Props & { source: SuggestionSource; readAgain: () => Promise<void> }) {
  const messages = useMessages(editSuggestionsMessages);
  const leaving = useMessages(formMessages);
  const form = useForm<Values>({
    initial: { body: source.body, reason: '' },
    rules: {
      body: (text) => textProblem(text, limitsOf(suggestEdit, 'body')),
      reason: (text) => textProblem(text, limitsOf(suggestEdit, 'reason')),
    },
    report: reportFailure,
  });
  const { body, reason } = form.values;
  async function send(values: Values): Promise<void> {
    try {
      await suggestionCalls.suggest(post, { ...values, version: source.version });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'edit.conflict') await readAgain();
      throw failure;
    }
    onClose();
    toast(messages.suggested, { kind: 'success' });
  }
  async function mayClose(): Promise<boolean> {
    if (body === source.body && reason === '') return true;
    return confirm({ title: leaving.leaveTitle, text: leaving.leaveText, action: leaving.leave, danger: true });
  }
  return (
    <DialogForm
      form={form}
      send={send}
      title={messages.suggestTitle}
      action={messages.send}
      cancel={messages.cancel}
      disabled={body === source.body}
      wide
      mayClose={mayClose}
      onClose={onClose}
    >
      <p className="text-small text-ink-2">{messages.suggestNote}</p>
      <Field label={messages.body} required error={form.error('body')}>
        {(control) => (
          <Textarea
            {...control}
            name="body"
            rows={12}
            data-autofocus=""
            className="max-h-[40dvh] min-h-32 font-mono"
            value={body}
            onChange={({ currentTarget }) => form.set('body', currentTarget.value)}
          />
        )}
      </Field>
      <Field label={messages.reason} required error={form.error('reason')}>
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            rows={2}
            value={reason}
            onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
            onBlur={() => form.leave('reason')}
          />
        )}
      </Field>
      <Changes before={source.body} after={body} />
    </DialogForm>
  );
}

/** A member suggests another text for a post of somebody else, as Markdown: a rich text editor would change more of it than they intend. */
export default function SuggestDialog({ post, onClose }: Props) {
  const { source, readAgain } = usePostSource(suggestionCalls.source, post, onClose);
  return source && <SuggestForm post={post} source={source} readAgain={readAgain} onClose={onClose} />;
}
