import {
  addScheduledPost,
  addTopic,
  addTopicPage,
  listTags,
  readTopicForm,
  scheduledPostsPage,
  threadPage,
  topicRules,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { api, callEarly } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { usePageQuery } from '../../../lib/query.ts';
import { useSiteInfo, useAccepts } from '../../../lib/site.ts';
import { toast } from '../../../ui/overlays.ts';
import { RealNamePanel } from '../../contacts/real-name-panel.tsx';
import { useEnvelopeAttachment } from '../../envelopes/write/use-envelope-attachment.tsx';
import { fetchDraft } from '../../editor/index.ts';
import { withCaptcha } from '../../forms/with-captcha.tsx';
import { KeptPanel } from '../../unsent/kept-panel.tsx';
import { sendOrKeep } from '../../unsent/for-posts.ts';
import { newPostsPage } from '../../unsent/unsent-text.ts';
import { ClosedPanel, NoTagPanel } from '../../posts/write/closed-panel.tsx';
import { writingMessages } from '../../posts/write/messages.ts';
import { PostForm, type PostDraft } from '../../posts/write/post-form.tsx';
import { TagRow } from '../../posts/write/tag-row.tsx';
import { useHandedDraft } from '../../posts/write/use-handed-draft.ts';
import { useScheduleAttachment } from '../../scheduled/use-schedule-attachment.tsx';
import { type loadAddTopic, hidesBy } from './data.ts';
import { writeMessages } from './messages.ts';

type AddTopicData = Awaited<ReturnType<typeof loadAddTopic>>;

const draftKey = 'topic:new';

callEarly(listTags);
callEarly(readTopicForm);
fetchDraft(draftKey);

export function AddTopicPage({ tags, form }: AddTopicData) {
  const site = useSiteInfo();
  const messages = useMessages(writingMessages);
  const own = useMessages(writeMessages);
  const navigate = useNavigate();
  const query = usePageQuery(addTopicPage);
  const act = useActKey(draftKey);
  const envelope = useEnvelopeAttachment(form?.envelope ?? null);
  const schedule = useScheduleAttachment(form?.schedules ?? false);
  const handed = useHandedDraft(draftKey);
  const acceptsTopics = useAccepts('topic');
  const [isKept, setKept] = useState(false);
  if (isKept) return <KeptPanel onAnother={() => setKept(false)} />;
  if (form ? !form.open : !acceptsTopics)
    return <ClosedPanel title={own.closedTitle} text={site?.mode === 'read_only' ? own.readOnlyText : own.closedText} />;
  if (form?.realNameRequired) return <RealNamePanel />;
  if (form?.tagIds.length === 0) return <NoTagPanel kind="topic" title={own.noTagTitle} text={own.noTagText} />;
  const requested = query.get('tagId') ?? '';
  const reviewed = (tagId: string) =>
    form !== null && (form.reviewedTagIds.includes(tagId) || (tagId === '' && form.reviewedTagIds.length === form.tagIds.length));
  const send = async (topic: PostDraft) => {
    if (schedule.dueAt !== null) {
      const { title, tagId, body: text } = topic;
      const body = { kind: 'topic', title, tagIds: tagId === '' ? [] : [tagId], body: text, dueAt: schedule.dueAt } as const;
      await api.call(addScheduledPost, { body }, { expect: [401] });
      toast(own.scheduled, { kind: 'success' });
      await navigate(addressOf(scheduledPostsPage));
      return;
    }
    const body = { ...topic, envelope: envelope.body() };
    const idempotencyKey = act.keyFor(body);
    const request = (expect: readonly number[]) =>
      withCaptcha((answer) => api.call(addTopic, { body: { ...body, ...answer } }, { expect, idempotencyKey }));
    const { title, body: text } = topic;
    const unsent = { kind: 'topic', targetId: '', page: newPostsPage, body, text, title, draftKey, key: idempotencyKey } as const;
    // Money is not given away while nobody watches.
    const posted = body.envelope ? await request([401]) : await sendOrKeep(unsent, request);
    act.done();
    if (posted === null) {
      setKept(true);
      return;
    }
    const { topicId, state } = posted;
    toast(state === 'pending' ? messages.pending : own.published, { kind: 'success' });
    await navigate(addressOf(threadPage, { topicId }));
  };
  return (
    <PostForm
      written="topic"
      heading={own.addTitle}
      note={(tagId) => (reviewed(tagId) ? own.reviewed : undefined)}
      draftKey={draftKey}
      ready={form !== null && handed !== null}
      initial={{ title: '', tagId: form === null || form.tagIds.includes(requested) ? requested : '', body: '' }}
      titleLimit={topicRules.title.maxLength}
      pollLimit={form?.pollOptions ?? 0}
      extra={envelope.attachment}
      schedule={schedule.attachment}
      videoMegabytes={form?.videoMegabytes}
      attaching={form}
      grades={form?.grades}
      hidesBy={(tagId) => hidesBy(form?.hideRefused ?? [], tagId)}
      messages={own}
      submitLabel={(tagId) => (schedule.dueAt !== null ? messages.publishLater : reviewed(tagId) ? messages.submit : messages.publish)}
      renderTags={(control) => <TagRow tags={tags} allowed={form?.tagIds ?? null} limit={1} {...control} />}
      send={send}
    />
  );
}
