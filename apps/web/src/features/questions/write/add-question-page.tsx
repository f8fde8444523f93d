import {
  addQuestion,
  addQuestionPage,
  addScheduledPost,
  listQuestionTags,
  questionPage,
  questionRules,
  readQuestionForm,
  scheduledPostsPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { api, callEarly } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { usePageQuery } from '../../../lib/query.ts';
import { questionTitle } from '../../../lib/question-title.ts';
import { useSiteInfo, useAccepts } from '../../../lib/site.ts';
import { toast } from '../../../ui/overlays.ts';
import { RealNamePanel } from '../../contacts/real-name-panel.tsx';
import { fetchDraft } from '../../editor/index.ts';
import { withCaptcha } from '../../forms/with-captcha.tsx';
import { KeptPanel } from '../../unsent/kept-panel.tsx';
import { sendOrKeep } from '../../unsent/for-posts.ts';
import { newPostsPage } from '../../unsent/unsent-text.ts';
import { ClosedPanel, NoTagPanel } from '../../posts/write/closed-panel.tsx';
import { writingMessages } from '../../posts/write/messages.ts';
import { PostForm, type PostDraft } from '../../posts/write/post-form.tsx';
import { allowedOf, tagIdsOf } from '../../posts/write/tag-ids.ts';
import { TagRow } from '../../posts/write/tag-row.tsx';
import { useHandedDraft } from '../../posts/write/use-handed-draft.ts';
import { useBountyAttachment } from '../bounty/use-bounty-attachment.tsx';
import { useScheduleAttachment } from '../../scheduled/use-schedule-attachment.tsx';
import type { loadAddQuestion } from './data.ts';
import { askMessages } from './messages.ts';
import { SimilarQuestions } from './similar-questions.tsx';

type AddQuestionData = Awaited<ReturnType<typeof loadAddQuestion>>;

const draftKey = 'question:new';
/** For a visitor, until the form data with the limit is loaded. */
const usualTagLimit = 5;

callEarly(listQuestionTags);
callEarly(readQuestionForm);
fetchDraft(draftKey);

export function AddQuestionPage({ tags, form }: AddQuestionData) {
  const site = useSiteInfo();
  const messages = useMessages(writingMessages);
  const own = useMessages(askMessages);
  const navigate = useNavigate();
  const query = usePageQuery(addQuestionPage);
  const keys = useActKey(draftKey);
  const bounty = useBountyAttachment(form?.bounty ?? null);
  const schedule = useScheduleAttachment(form?.schedules ?? false);
  const handed = useHandedDraft(draftKey);
  const acceptsQuestions = useAccepts('question');
  const [isKept, setKept] = useState(false);
  if (isKept) return <KeptPanel onAnother={() => setKept(false)} />;
  if (form ? !form.open : !acceptsQuestions)
    return <ClosedPanel title={own.closedTitle} text={site?.mode === 'read_only' ? own.readOnlyText : own.closedText} />;
  if (form?.allowed === false) return <ClosedPanel title={own.deniedTitle} text={own.deniedText} />;
  if (form?.realNameRequired) return <RealNamePanel />;
  if (form?.tagIds.length === 0) return <NoTagPanel kind="question" title={own.noTagTitle} text={own.noTagText} />;
  const tagLimit = form?.tagLimit ?? usualTagLimit;
  const requested = query.get('tagId') ?? '';
  const reviewed = (chosen: string) =>
    form !== null &&
    (tagIdsOf(chosen).some((id) => form.reviewedTagIds.includes(id)) ||
      (chosen === '' && form.reviewedTagIds.length === form.tagIds.length));
  const send = async ({ title, tagId, body, poll }: PostDraft) => {
    if (schedule.dueAt !== null) {
      const text = { kind: 'question', title, tagIds: tagIdsOf(tagId), body, dueAt: schedule.dueAt } as const;
      await api.call(addScheduledPost, { body: text }, { expect: [401] });
      toast(own.scheduled, { kind: 'success' });
      await navigate(addressOf(scheduledPostsPage));
      return;
    }
    const question = { title, tagIds: tagIdsOf(tagId), body, poll, ...bounty.body() };
    const idempotencyKey = keys.keyFor(question);
    const request = (expect: readonly number[]) =>
      withCaptcha((answer) => api.call(addQuestion, { body: { ...question, ...answer } }, { expect, idempotencyKey }));
    const unsent = {
      kind: 'question',
      targetId: '',
      page: newPostsPage,
      body: question,
      text: body,
      title,
      draftKey,
      key: idempotencyKey,
    } as const;
    // Money is not put up while nobody watches.
    const posted = Object.keys(bounty.body()).length > 0 ? await request([401]) : await sendOrKeep(unsent, request);
    keys.done();
    if (posted === null) {
      setKept(true);
      return;
    }
    const { questionId, state } = posted;
    toast(state === 'pending' ? messages.pending : own.posted, { kind: 'success' });
    await navigate(addressOf(questionPage, { questionId }));
  };
  return (
    <PostForm
      written="question"
      heading={own.addTitle}
      note={(chosen) => (reviewed(chosen) ? own.reviewed : undefined)}
      draftKey={draftKey}
      ready={form !== null && handed !== null}
      keepsTitle={query.get('title') !== null && handed !== true}
      initial={{
        title: questionTitle(query.get('title') ?? ''),
        tagId: form === null ? requested : allowedOf([requested], form.tagIds, tagLimit),
        body: '',
      }}
      titleLimit={questionRules.title.maxLength}
      pollLimit={form?.pollOptions ?? 0}
      attaching={form}
      messages={own}
      submitLabel={(chosen) => (schedule.dueAt !== null ? messages.publishLater : reviewed(chosen) ? messages.submit : own.ask)}
      renderUnderTitle={(title) => <SimilarQuestions title={title} />}
      renderTags={(control) => <TagRow tags={tags} allowed={form?.tagIds ?? null} limit={tagLimit} {...control} />}
      extra={bounty.attachment}
      schedule={schedule.attachment}
      send={send}
    />
  );
}
