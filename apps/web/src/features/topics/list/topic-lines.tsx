import { threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { SideLines } from '../../posts/side-lines.tsx';
import type { TopicLine } from '../data.ts';
import { topicMessages } from '../messages.ts';

type TopicLinesProps = { title: string; topics: readonly TopicLine[]; numbered?: boolean };

export function TopicLines({ title, topics, numbered }: TopicLinesProps) {
  const messages = useMessages(topicMessages);
  const lines = topics.map((topic) => ({
    to: addressOf(threadPage, { topicId: topic.id }),
    title: topic.title,
    count: topic.commentCount,
    countTitle: messages.comments(String(topic.commentCount)),
  }));
  return <SideLines title={title} lines={lines} numbered={numbered} />;
}
