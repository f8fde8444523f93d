import Ellipsis from 'lucide-react/icons/ellipsis';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/name.ts';
import { paths } from '../../../paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { Time } from '../../../ui/time.tsx';
import { staffMessages } from '../messages.ts';
import { StateChip } from '../state-chip.tsx';
import type { Topic } from './data.ts';
import { staffTopicMessages } from './messages.ts';

export type TopicTableProps = {
  topics: readonly Topic[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], chosen: boolean) => void;
  actsOf: (topic: Topic) => MenuItem[];
};

const head = 'px-2 py-2 text-left text-meta font-medium text-ink-2';
const cell = 'px-2 py-2 align-top text-meta text-ink-2';
const box = 'size-4 accent-tea';
const target = 'inline-flex size-8 items-center justify-center pointer-coarse:size-11';

function Row({ topic, chosen, onChoose, actsOf }: { topic: Topic } & Omit<TopicTableProps, 'topics'>) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffTopicMessages);
  const lang = useLang();
  const author = topic.author.name || topic.author.account;
  return (
    <tr className="border-t border-line hover:bg-surface-2/60">
      <td className="w-10 py-1 pl-2 align-top">
        <label className={target}>
          <input
            type="checkbox"
            aria-label={own.choose(topic.title)}
            className={box}
            checked={chosen.has(topic.id)}
            onChange={(event) => onChoose([topic.id], event.target.checked)}
          />
        </label>
      </td>
      <td className="px-2 py-2 align-top">
        <Link
          to={paths.thread({ topicId: topic.id })}
          className="line-clamp-2 text-small font-medium hover:text-tea md:line-clamp-1"
        >
          {topic.title}
        </Link>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
          <StateChip state={topic.state} />
          {topic.pinOrder > 0 && <Chip tone="tea">{own.pinned(topic.pinOrder)}</Chip>}
          {topic.essence && <Chip tone="cinnabar">{own.essence}</Chip>}
          {topic.commentsClosed && <Chip>{own.closed}</Chip>}
          <span>{nameIn(topic.tag.name, lang)}</span>
          <span className="md:hidden">
            {author} · <Time at={topic.postedAt} />
          </span>
        </span>
      </td>
      <td className={`${cell} max-w-32 truncate max-md:hidden`}>{author}</td>
      <td className={`${cell} text-right tabular-nums max-md:hidden`}>{topic.commentCount}</td>
      <td className={`${cell} whitespace-nowrap max-md:hidden`}>
        <Time at={topic.postedAt} />
      </td>
      <td className="w-12 py-0.5 pr-2 text-right align-top">
        <Menu
          label={words.more(topic.title)}
          trigger={<Ellipsis aria-hidden size={18} />}
          items={actsOf(topic)}
          className={iconButtonClass}
        />
      </td>
    </tr>
  );
}

/** On a phone the columns fold into the line under the title. */
export function TopicTable(props: TopicTableProps) {
  const own = useMessages(staffTopicMessages);
  const { topics, chosen, onChoose } = props;
  const all = topics.every(({ id }) => chosen.has(id));
  return (
    <table className="w-full border-t border-line" aria-label={own.list}>
      <thead>
        <tr>
          <th className="w-10 pl-2 text-left">
            <label className={target}>
              <input
                type="checkbox"
                aria-label={own.chooseAll}
                className={box}
                checked={all}
                onChange={(event) => onChoose(topics.map(({ id }) => id), event.target.checked)}
              />
            </label>
          </th>
          <th className={head}>{own.topic}</th>
          <th className={`${head} max-md:hidden`}>{own.author}</th>
          <th className={`${head} text-right max-md:hidden`}>{own.comments}</th>
          <th className={`${head} max-md:hidden`}>{own.posted}</th>
          <th className="w-12">
            <span className="sr-only">{own.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <Row key={topic.id} {...props} topic={topic} />
        ))}
      </tbody>
    </table>
  );
}
