import { suggestEdit } from '@chaguan/contract';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { limitsOf } from '../forms/limits.ts';
import { suggestionCalls, type SuggestionSource, type SuggestedPost } from './data.ts';
import { editSuggestionsMessages } from './messages.ts';
import { TextForm } from './text-form.tsx';
import { type CurrentText, usePostSource } from './use-post-source.ts';

type Props = { post: SuggestedPost; onClose: () => void };
type Values = { body: string; reason: string };

function SuggestForm({ post, source, forCurrent, onClose }: Props & { source: SuggestionSource; forCurrent: CurrentText }) {
  const messages = useMessages(editSuggestionsMessages);
  const form = useForm<Values>({
    initial: { body: source.body, reason: '' },
    rules: {
      body: (text) => textProblem(text, limitsOf(suggestEdit, 'body')),
      reason: (text) => textProblem(text, limitsOf(suggestEdit, 'reason')),
    },
    report: reportFailure,
  });
  async function send(values: Values): Promise<void> {
    await forCurrent(() => suggestionCalls.suggest(post, { ...values, version: source.version }));
    onClose();
    toast(messages.suggested, { kind: 'success' });
  }
  const texts = { title: messages.suggestTitle, note: messages.suggestNote, action: messages.send };
  return (
    <TextForm form={form} send={send} before={source.body} texts={texts} onClose={onClose}>
      <Field label={messages.reason} required error={form.error('reason')}>
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            rows={2}
            value={form.values.reason}
            onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
            onBlur={() => form.leave('reason')}
          />
        )}
      </Field>
    </TextForm>
  );
}

/** A member suggests another text for a post of somebody else, as Markdown: a rich text editor would change more of it than they intend. */
export default function SuggestDialog({ post, onClose }: Props) {
  const { source, forCurrent } = usePostSource(suggestionCalls.source, post, onClose);
  return source && <SuggestForm post={post} source={source} forCurrent={forCurrent} onClose={onClose} />;
}
