import { addQuestion, addQuestionPage, questionPage, questionRules } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { usePageQuery } from '../../../lib/query.ts';
import { questionTitle } from '../../../lib/question-title.ts';
import { memberStore } from '../../../lib/session.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { useStore } from '../../../lib/store.ts';
import { toast } from '../../../ui/overlays.ts';
import { RealNamePanel } from '../../contacts/real-name-panel.tsx';
import { withCaptcha } from '../../forms/with-captcha.tsx';
import { ClosedPanel } from '../../posts/write/closed-panel.tsx';
import { writingMessages } from '../../posts/write/messages.ts';
import { PostForm, type PostDraft } from '../../posts/write/post-form.tsx';
import { BountyFields } from '../bounty/bounty-fields.tsx';
import { bountyFields, useBounty } from '../bounty/use-bounty.ts';
import type { loadAddQuestion } from './data.ts';
import { askMessages } from './messages.ts';
import { SimilarQuestions } from './similar-questions.tsx';
import { allowedOf, tagIdsOf } from './tag-ids.ts';
import { TagsField } from './tags-field.tsx';
import { handOverDraft, questionDraft } from './visitor-draft.ts';
import { VisitorQuestion } from './visitor-question.tsx';

type AddQuestionData = Awaited<ReturnType<typeof loadAddQuestion>>;

type Form = NonNullable<AddQuestionData['form']>;

function AskForm({ tags, form }: AddQuestionData & { form: Form }) {
  const messages = useMessages(writingMessages);
  const own = useMessages(askMessages);
  const navigate = useNavigate();
  const query = usePageQuery(addQuestionPage);
  const keys = useActKey();
  const bounty = useBounty(form.bounty);
  const member = useStore(memberStore);
  // Once, before the editor opens: it waits for the member as well.
  const [handed, setHanded] = useState<boolean | null>(null);
  if (handed === null && member !== null) setHanded(handOverDraft(member.id));
  const { tagIds: allowed, tagLimit, reviewedTagIds } = form;
  const reviewed = (chosen: string) =>
    tagIdsOf(chosen).some((id) => reviewedTagIds.includes(id)) || (chosen === '' && reviewedTagIds.length === allowed.length);
  const send = async ({ title, tagId, body, poll }: PostDraft) => {
    const question = { title, tagIds: tagIdsOf(tagId), body, poll, ...bounty.body() };
    const idempotencyKey = keys.keyFor(question);
    const { questionId, state } = await withCaptcha((answer) =>
      api.call(addQuestion, { body: { ...question, ...answer } }, { expect: [401], idempotencyKey }),
    );
    keys.done();
    toast(state === 'pending' ? messages.pending : own.posted, { kind: 'success' });
    await navigate(addressOf(questionPage, { questionId }));
  };
  return (
    <PostForm
      heading={own.addTitle}
      note={(chosen) => (reviewed(chosen) ? own.reviewed : undefined)}
      draftKey={questionDraft}
      keepsTitle={query.get('title') !== null && handed !== true}
      initial={{
        title: questionTitle(query.get('title') ?? ''),
        tagId: allowedOf([query.get('tagId') ?? ''], allowed, tagLimit),
        body: '',
      }}
      titleLimit={questionRules.title.maxLength}
      pollLimit={form.pollOptions}
      messages={own}
      submitLabel={(chosen) => (reviewed(chosen) ? messages.submit : own.ask)}
      renderUnderTitle={(title) => <SimilarQuestions title={title} />}
      renderTags={(control) => <TagsField tags={tags} allowed={allowed} limit={tagLimit} {...control} />}
      extra={{ node: <BountyFields form={form.bounty} draft={bounty} />, claimed: bountyFields, check: bounty.check, take: bounty.take }}
      send={send}
    />
  );
}

export function AddQuestionPage({ tags, form }: AddQuestionData) {
  const site = useSiteInfo();
  const own = useMessages(askMessages);
  if (!form) return <VisitorQuestion />;
  if (!form.open) return <ClosedPanel title={own.closedTitle} text={site?.mode === 'read_only' ? own.readOnlyText : own.closedText} />;
  if (!form.allowed) return <ClosedPanel title={own.deniedTitle} text={own.deniedText} />;
  if (form.realNameRequired) return <RealNamePanel />;
  if (form.tagIds.length === 0) return <ClosedPanel title={own.noTagTitle} text={own.noTagText} />;
  return <AskForm tags={tags} form={form} />;
}
