import { adminPage, readPostFigures, type FigureMeasure } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { staffLimitsOf } from '../forms/staff-limits.ts';
import { FilterBarForm } from '../staff/filter-bar-form.tsx';
import type { Figures, FigureFilters, Sections } from './data.ts';
import { figureMessages } from './messages.ts';
import { SectionCard } from './section-card.tsx';
import { valuesOf, type Panel, type Series } from './series.ts';

type Tags = Sections['tags'];

/** Tags that can have posts, under the name of their tree. */
function TagOptions({ label, tags }: { label: string; tags: Tags[keyof Tags] }) {
  const lang = useLang();
  const leaves = tags.flatMap((tag) => (tag.children.length > 0 ? tag.children : [tag]));
  return (
    <optgroup label={label}>
      {leaves.map(({ id, name }) => (
        <option key={id} value={id}>
          {nameIn(name, lang)}
        </option>
      ))}
    </optgroup>
  );
}

const given = (query: URLSearchParams, name: string) => query.get(name) || undefined;

/** Of one tag, or by one member; both are part of the URL. */
function PostFilter({ filters: { tagId = '', author = '' }, tags }: { filters: FigureFilters; tags: Tags }) {
  const messages = useMessages(figureMessages);
  return (
    <FilterBarForm
      key={`${tagId} ${author}`}
      action={addressOf(adminPage)}
      addressFor={(query) => addressOf(adminPage, { tagId: given(query, 'tagId'), author: given(query, 'author') })}
      className="grid grid-cols-2 items-end gap-3 border-b border-line px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
    >
      <Field label={messages.tag}>
        {(control) => (
          <Select {...control} name="tagId" defaultValue={tagId}>
            <option value="">{messages.allPosts}</option>
            <TagOptions label={messages.topicTags} tags={tags.topics} />
            <TagOptions label={messages.questionTags} tags={tags.questions} />
          </Select>
        )}
      </Field>
      <Field label={messages.author}>
        {(control) => (
          <Input
            {...control}
            name="author"
            type="search"
            maxLength={staffLimitsOf(readPostFigures, 'author').maxLength}
            defaultValue={author}
          />
        )}
      </Field>
      <Button type="submit" className="min-h-10! max-md:col-span-2">
        {messages.filter}
      </Button>
      {(tagId || author) && (
        <ButtonLink tone="quiet" className="min-h-10!" to={addressOf(adminPage)}>
          {messages.clear}
        </ButtonLink>
      )}
    </FilterBarForm>
  );
}

/** Published posts: of the whole site with figures about questions, or of one tag or member. */
export function PostsCard({ posts, filters, tags }: { posts: Figures | null; filters: FigureFilters; tags: Tags }) {
  const messages = useMessages(figureMessages);
  const figures = posts ?? { days: [], lines: [] };
  const line = (measure: FigureMeasure, label: string, tone: Series['tone'], unit: Series['unit'] = 'count'): Series => ({
    label,
    tone,
    unit,
    values: valuesOf(figures, measure),
  });
  const panels: Panel[] = [
    {
      title: messages.forum,
      series: [
        line('topics', messages.topics, 'tea'),
        line('comments', messages.comments, 'gold'),
        line('replies', messages.replies, 'cinnabar'),
      ],
    },
    {
      title: messages.ask,
      series: [
        line('questions', messages.questions, 'tea'),
        line('answers', messages.answers, 'gold'),
        line('answer_replies', messages.answerReplies, 'cinnabar'),
      ],
    },
    { title: messages.inTag, series: [line('tag', messages.posts, 'tea')] },
    { title: messages.solvedTitle, series: [line('solved', messages.solved, 'tea')] },
    { title: messages.firstAnswer, series: [line('first_answer', messages.firstAnswerHours, 'gold', 'hours')] },
  ];
  const above = (
    <>
      <PostFilter filters={filters} tags={tags} />
      {posts === null && (
        <p role="status" className="px-4 py-3 text-small text-cinnabar">
          {messages.nobody}
        </p>
      )}
    </>
  );
  return <SectionCard title={messages.posts} days={figures.days} panels={panels} above={above} />;
}
