import { editWiki } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { limitsOf } from '../forms/limits.ts';
import type { SuggestedPost, SuggestionSource } from './data.ts';
import { wikiCalls } from './wiki-calls.ts';
import { editSuggestionsMessages } from './messages.ts';
import { TextForm } from './text-form.tsx';
import { type CurrentText, usePostSource } from './use-post-source.ts';

type Props = { post: SuggestedPost; onClose: () => void };
type Values = { body: string };

function WikiForm({ post, source, forCurrent, onClose }: Props & { source: SuggestionSource; forCurrent: CurrentText }) {
  const messages = useMessages(editSuggestionsMessages);
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    initial: { body: source.body },
    rules: { body: (text) => textProblem(text, limitsOf(editWiki, 'body')) },
    report: reportFailure,
  });
  async function send({ body }: Values): Promise<void> {
    const { state } = await forCurrent(() => wikiCalls.edit(post, { body, version: source.version }));
    toast(state === 'pending' ? messages.wikiWaits : messages.wikiSaved, { kind: 'success' });
    onClose();
    await revalidate();
  }
  const texts = { title: messages.wikiTitle, note: messages.wikiNote, action: messages.wikiSave };
  return <TextForm form={form} send={send} before={source.body} texts={texts} onClose={onClose} />;
}

/** A member edits a post that is a wiki, as Markdown: a rich text editor would change more of it than they intend. */
export default function WikiDialog({ post, onClose }: Props) {
  const { source, forCurrent } = usePostSource(wikiCalls.source, post, onClose);
  return source && <WikiForm post={post} source={source} forCurrent={forCurrent} onClose={onClose} />;
}
