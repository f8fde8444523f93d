import { addTopic, addTopicPage, threadPage, topicRules } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useNavigate } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { usePageQuery } from '../../../lib/query.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { toast } from '../../../ui/overlays.ts';
import { RealNamePanel } from '../../contacts/real-name-panel.tsx';
import { EnvelopeField } from '../../envelopes/write/envelope-field.tsx';
import { useEnvelopeDraft } from '../../envelopes/write/use-envelope-draft.ts';
import { withCaptcha } from '../../forms/with-captcha.tsx';
import { ClosedPanel } from '../../posts/write/closed-panel.tsx';
import { writingMessages } from '../../posts/write/messages.ts';
import { PostForm, type PostDraft } from '../../posts/write/post-form.tsx';
import { VisitorPanel } from '../../posts/write/visitor-panel.tsx';
import { type loadAddTopic, hidesBy } from './data.ts';
import { writeMessages } from './messages.ts';
import { TagField } from './tag-field.tsx';

type AddTopicData = Awaited<ReturnType<typeof loadAddTopic>>;

export function AddTopicPage({ tags, form }: AddTopicData) {
  const site = useSiteInfo();
  const messages = useMessages(writingMessages);
  const own = useMessages(writeMessages);
  const navigate = useNavigate();
  const query = usePageQuery(addTopicPage);
  const act = useActKey();
  const bounds = form?.envelope ?? null;
  const envelope = useEnvelopeDraft(bounds);
  if (!form) return <VisitorPanel title={own.visitorTitle} />;
  if (!form.open) return <ClosedPanel title={own.closedTitle} text={site?.mode === 'read_only' ? own.readOnlyText : own.closedText} />;
  if (form.realNameRequired) return <RealNamePanel />;
  if (form.tagIds.length === 0) return <ClosedPanel title={own.noTagTitle} text={own.noTagText} />;
  const requested = query.get('tagId') ?? '';
  const reviewed = (tagId: string) =>
    form.reviewedTagIds.includes(tagId) || (tagId === '' && form.reviewedTagIds.length === form.tagIds.length);
  const send = async (topic: PostDraft) => {
    const body = { ...topic, envelope: envelope.body() };
    const idempotencyKey = act.keyFor(body);
    const { topicId, state } = await withCaptcha((answer) =>
      api.call(addTopic, { body: { ...body, ...answer } }, { expect: [401], idempotencyKey }),
    );
    act.done();
    toast(state === 'pending' ? messages.pending : own.published, { kind: 'success' });
    await navigate(addressOf(threadPage, { topicId }));
  };
  return (
    <PostForm
      heading={own.addTitle}
      note={(tagId) => (reviewed(tagId) ? own.reviewed : undefined)}
      draftKey="topic:new"
      initial={{ title: '', tagId: form.tagIds.includes(requested) ? requested : '', body: '' }}
      titleLimit={topicRules.title.maxLength}
      pollLimit={form.pollOptions}
      extra={bounds ? { ...envelope, node: <EnvelopeField writing={envelope} bounds={bounds} /> } : undefined}
      grades={form.grades}
      hidesBy={(tagId) => hidesBy(form.hideRefused, tagId)}
      messages={own}
      submitLabel={(tagId) => (reviewed(tagId) ? messages.submit : messages.publish)}
      renderTags={(control) => <TagField tags={tags} allowed={form.tagIds} {...control} />}
      send={send}
    />
  );
}
