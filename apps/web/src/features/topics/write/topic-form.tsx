import { topicRules } from '@chaguan/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldTexts } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Editor } from '../../editor/index.ts';
import { writeMessages } from './messages.ts';
import type { TagChoiceProps } from './tag-choice.tsx';
import { TagField } from './tag-field.tsx';
import { TitleField, titleLength } from './title-field.tsx';

export type TopicDraft = { title: string; tagId: string; body: string };
type Errors = Partial<Record<'title' | 'tagId', string>>;

/** Fields whose refusals stand beside them here, not beside the body. */
const claimed = ['title', 'tagId'];
const missing = claimed.map((field) => ({ field, code: 'field.required' as const, params: {} }));

export type TopicFormProps = {
  heading: string;
  /** What is said above the form, for the tag that is chosen. */
  note?: (tagId: string) => string | undefined;
  draftKey: string;
  initial: TopicDraft;
  submitLabel: (tagId: string) => string;
  /** The tags to choose from; or what stands there when the tag cannot be changed. */
  tag: Pick<TagChoiceProps, 'tags' | 'allowed'> | { fixed: ReactNode };
  send: (topic: TopicDraft) => Promise<void>;
  onCancel?: () => void;
};

function useProblems() {
  const lang = useLang();
  const words = useMessages(writeMessages);
  const [errors, setErrors] = useState<Errors>({});
  const { maxLength } = topicRules.title;
  /** What can be said before asking the server. */
  const check = ({ title, tagId }: Pick<TopicDraft, 'title' | 'tagId'>): boolean => {
    const length = titleLength(title);
    const found: Errors = {};
    if (length === 0) found.title = words.titleEmpty;
    if (length > maxLength) found.title = words.titleLong(maxLength);
    if (!tagId) found.tagId = words.tagEmpty;
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const take = (reason: unknown) => {
    if (reason instanceof ApiFailure) setErrors(fieldTexts(reason, claimed, lang));
  };
  return { errors, check, take, forget: (field: keyof Errors) => setErrors(({ [field]: _, ...rest }) => rest) };
}

/** Title, tag and body of a topic; the draft is of all three. */
export function TopicForm({ heading, note, draftKey, initial, submitLabel, tag, send, onCancel }: TopicFormProps) {
  const words = useMessages(writeMessages);
  const [title, setTitle] = useState(initial.title);
  const [tagId, setTagId] = useState(initial.tagId);
  const { errors, check, take, forget } = useProblems();
  const said = note?.(tagId);
  const draftFields = useMemo(() => ({ title, tagId }), [title, tagId]);
  const submit = async (body: string) => {
    // Refused as the server would: the editor keeps the text, and what is missing is said beside its field.
    if (!check({ title, tagId })) throw new ApiFailure(422, 'request.fields', { fields: missing });
    try {
      await send({ title: title.trim(), tagId, body });
    } catch (reason) {
      take(reason);
      throw reason;
    }
  };
  return (
    <Card labelledBy="topic-form" className="mx-auto grid max-w-[960px] grid-cols-1 gap-5 px-4 py-5 md:px-6">
      <header className="grid gap-1">
        <h1 id="topic-form" className="text-title font-bold">{heading}</h1>
        {said && <p className="text-small text-ink-2">{said}</p>}
      </header>
      <TitleField
        value={title}
        error={errors.title ?? null}
        onChange={(next) => {
          setTitle(next);
          forget('title');
        }}
      />
      {'fixed' in tag ? (
        tag.fixed
      ) : (
        <TagField
          {...tag}
          name="tag"
          value={tagId}
          error={errors.tagId ?? null}
          onChange={(next) => {
            setTagId(next);
            forget('tagId');
          }}
        />
      )}
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <span className="text-small font-medium">
          {words.body}
          <span aria-hidden className="text-cinnabar"> *</span>
        </span>
        <Editor
          draftKey={draftKey}
          initial={initial.body}
          label={words.body}
          placeholder={words.bodyHint}
          submitLabel={submitLabel(tagId)}
          draftFields={draftFields}
          claimed={claimed}
          onRestore={(draft) => {
            if (draft.title) setTitle(draft.title);
            if (draft.tagId) setTagId(draft.tagId);
          }}
          onSubmit={submit}
          onCancel={onCancel}
        />
      </div>
    </Card>
  );
}
