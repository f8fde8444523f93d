import { editTopic, threadPage, topicRules } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { maxLengthFor } from '@chaguan/contract/max-length-for';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { toast } from '../../../ui/overlays.ts';
import { writingMessages } from '../../posts/write/messages.ts';
import { PostForm, type PostDraft } from '../../posts/write/post-form.tsx';
import { VisitorPanel } from '../../posts/write/visitor-panel.tsx';
import type { TagTree } from '../../tags/data.ts';
import { type loadEditTopic, hidesBy } from './data.ts';
import { TagIcon } from '../../tags/tag-icon.tsx';
import { writeMessages } from './messages.ts';

type EditTopicData = Awaited<ReturnType<typeof loadEditTopic>>;

function FixedTag({ tags, tagId }: { tags: readonly TagTree[]; tagId: string }) {
  const lang = useLang();
  const messages = useMessages(writingMessages);
  const own = useMessages(writeMessages);
  const tag = tags.flatMap((one) => [one, ...one.children]).find(({ id }) => id === tagId);
  if (!tag) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-small">
      <span className="font-medium">{messages.tag}</span>
      <span className="inline-flex items-center gap-1.5">
        <TagIcon name={tag.icon} colour={tag.colour} />
        {nameIn(tag.name, lang)}
      </span>
      <span className="text-meta text-ink-2">{own.tagFixed}</span>
    </p>
  );
}

export function EditTopicPage({ topicId, tags, source, grades, hideRefused, attaches, attachRefused, videoMegabytes }: EditTopicData) {
  const messages = useMessages(writingMessages);
  const own = useMessages(writeMessages);
  const navigate = useNavigate();
  if (!source) return <VisitorPanel title={own.visitorTitle} />;
  const { title, tagId, body, version } = source;
  const back = () => navigate(addressOf(threadPage, { topicId }));
  const send = async (topic: PostDraft) => {
    const change = { title: topic.title, body: topic.body, version };
    const { state } = await api.call(editTopic, { params: { topicId }, body: change }, { expect: [401] });
    toast(state === 'pending' ? messages.pending : messages.saved, { kind: 'success' });
    await back();
  };
  return (
    <PostForm
      written="topic"
      key={topicId}
      heading={own.editTitle}
      draftKey={`topic:${topicId}`}
      initial={{ title, tagId, body }}
      titleLimit={maxLengthFor(topicRules.title.maxLength, title)}
      videoMegabytes={videoMegabytes}
      attaching={{ attaches, attachRefused, tagIds: [tagId] }}
      grades={grades}
      hidesBy={() => hidesBy(hideRefused, tagId)}
      messages={own}
      submitLabel={() => messages.save}
      renderTags={() => <FixedTag tags={tags} tagId={tagId} />}
      send={send}
      onCancel={() => void back()}
    />
  );
}
