import { editWiki } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { limitsOf } from '../forms/limits.ts';
import { formMessages } from '../forms/messages.ts';
import { Changes } from './changes.tsx';
import { type SuggestedPost, type SuggestionSource, wikiCalls } from './data.ts';
import { editSuggestionsMessages } from './messages.ts';
import { usePostSource } from './use-post-source.ts';

type Props = { post: SuggestedPost; onClose: () => void };

/** The typed text stays when the post changed meanwhile; the difference is then to its new text. */
function WikiForm({ post, source, readAgain, onClose }: Props & { source: SuggestionSource; readAgain: () => Promise<void> }) {
  const messages = useMessages(editSuggestionsMessages);
  const leaving = useMessages(formMessages);
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { body: source.body },
    rules: { body: (text) => textProblem(text, limitsOf(editWiki, 'body')) },
    report: reportFailure,
  });
  const { body } = form.values;
  async function send(): Promise<void> {
    try {
      const { state } = await wikiCalls.edit(post, { body, version: source.version });
      toast(state === 'pending' ? messages.wikiWaits : messages.wikiSaved, { kind: 'success' });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'edit.conflict') await readAgain();
      throw failure;
    }
    onClose();
    await revalidate();
  }
  async function mayClose(): Promise<boolean> {
    if (body === source.body) return true;
    return confirm({ title: leaving.leaveTitle, text: leaving.leaveText, action: leaving.leave, danger: true });
  }
  return (
    <DialogForm
      form={form}
      send={send}
      title={messages.wikiTitle}
      action={messages.wikiSave}
      cancel={messages.cancel}
      disabled={body === source.body}
      wide
      mayClose={mayClose}
      onClose={onClose}
    >
      <p className="text-small text-ink-2">{messages.wikiNote}</p>
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
      <Changes before={source.body} after={body} />
    </DialogForm>
  );
}

/** A member edits a post that is a wiki, as Markdown: a rich text editor would change more of it than they intend. */
export default function WikiDialog({ post, onClose }: Props) {
  const { source, readAgain } = usePostSource(wikiCalls.source, post, onClose);
  return source && <WikiForm post={post} source={source} readAgain={readAgain} onClose={onClose} />;
}
