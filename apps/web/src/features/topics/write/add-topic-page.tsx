import { addTopic } from '@chaguan/contract';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { loadAddTopic } from '../data.ts';
import { RealNamePanel } from '../../contacts/real-name-panel.tsx';
import { writeMessages } from './messages.ts';
import { TopicForm, type TopicDraft } from './topic-form.tsx';
import { VisitorPanel } from './visitor-panel.tsx';

type AddTopicData = Awaited<ReturnType<typeof loadAddTopic>>;

function Closed({ title, text }: { title: string; text: string }) {
  const words = useMessages(writeMessages);
  return (
    <Card className="mx-auto max-w-[960px]">
      <EmptyState heading="h1" mood="covered" title={title} text={text} action={<ButtonLink to={paths.siteHome()}>{words.backHome}</ButtonLink>} />
    </Card>
  );
}

export function AddTopicPage({ tags, form }: AddTopicData) {
  const words = useMessages(writeMessages);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  if (!form) return <VisitorPanel />;
  if (!form.open) return <Closed title={words.closedTitle} text={words.closedText} />;
  if (form.realNameRequired) return <RealNamePanel />;
  if (form.tagIds.length === 0) return <Closed title={words.noTagTitle} text={words.noTagText} />;
  const asked = query.get('tagId') ?? '';
  const reviewed = (tagId: string) => form.reviewedTagIds.includes(tagId) || (tagId === '' && form.reviewedTagIds.length === form.tagIds.length);
  const send = async (topic: TopicDraft) => {
    const { topicId, state } = await api.call(addTopic, { body: topic }, { expect: [401] });
    toast(state === 'pending' ? words.pending : words.published, { kind: 'success' });
    await navigate(paths.thread({ topicId }));
  };
  return (
    <TopicForm
      heading={words.addTitle}
      note={(tagId) => (reviewed(tagId) ? words.reviewed : undefined)}
      draftKey="topic:new"
      initial={{ title: '', tagId: form.tagIds.includes(asked) ? asked : '', body: '' }}
      submitLabel={(tagId) => (reviewed(tagId) ? words.submit : words.publish)}
      tag={{ tags, allowed: form.tagIds }}
      send={send}
    />
  );
}
