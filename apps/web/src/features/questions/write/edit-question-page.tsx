import { editQuestion, questionPage, questionRules } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { maxLengthFor } from '@chaguan/contract/max-length-for';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { writingMessages } from '../../posts/write/messages.ts';
import { PostForm, type PostDraft } from '../../posts/write/post-form.tsx';
import { tagIdsOf } from '../../posts/write/tag-ids.ts';
import { TagRow } from '../../posts/write/tag-row.tsx';
import { VisitorPanel } from '../../posts/write/visitor-panel.tsx';
import type { loadEditQuestion } from './data.ts';
import { askMessages } from './messages.ts';

type EditQuestionData = Awaited<ReturnType<typeof loadEditQuestion>>;

export function EditQuestionPage({ questionId, tags, form, source }: EditQuestionData) {
  const messages = useMessages(writingMessages);
  const own = useMessages(askMessages);
  const navigate = useNavigate();
  if (!form || !source) return <VisitorPanel title={own.visitorTitle} />;
  const { title, tagIds, body, version } = source;
  // Existing tags may stay, even if the member could not choose them now.
  const allowed = [...new Set([...form.tagIds, ...tagIds])];
  const back = () => navigate(addressOf(questionPage, { questionId }));
  const send = async (question: PostDraft) => {
    const change = { title: question.title, tagIds: tagIdsOf(question.tagId), body: question.body, version };
    const { state } = await api.call(editQuestion, { params: { questionId }, body: change }, { expect: [401] });
    toast(state === 'pending' ? messages.pending : messages.saved, { kind: 'success' });
    await back();
  };
  return (
    <PostForm
      written="question"
      key={questionId}
      heading={own.editTitle}
      draftKey={`question:${questionId}`}
      initial={{ title, tagId: tagIds.join(','), body }}
      titleLimit={maxLengthFor(questionRules.title.maxLength, title)}
      attaching={form}
      messages={own}
      submitLabel={() => messages.save}
      renderTags={(control) => <TagRow tags={tags} allowed={allowed} limit={form.tagLimit} {...control} />}
      send={send}
      onCancel={() => void back()}
    />
  );
}
