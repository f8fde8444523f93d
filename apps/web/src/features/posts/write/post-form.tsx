import { pollRules, type HiddenKind } from '@chaguan/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldTexts } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Editor, type HiddenGrade } from '../../editor/index.ts';
import type { PollBody } from '../../polls/write/poll-draft.ts';
import { PollField } from '../../polls/write/poll-field.tsx';
import { pollFields, usePollDraft } from '../../polls/write/use-poll-draft.ts';
import { writingMessages } from './messages.ts';
import { TitleField, titleLength } from './title-field.tsx';

/** `tagId`: of a question, its tags with commas, as drafts keep them. */
export type PostDraft = { title: string; tagId: string; body: string; poll?: PollBody | undefined };
export type TagControl = { value: string; error: string | null; onChange: (tagId: string) => void };
type Errors = Partial<Record<'title' | 'tagId' | 'tagIds', string>>;

/** Fields whose refusals are shown at them, not at the body. */
const claimed = ['title', 'tagId', 'tagIds'];
const claimedHere = [...claimed, ...pollFields];

/** What a page asks for besides: shown under the poll, with the fields whose refusals stand in it. */
export type PostExtra = { node: ReactNode; claimed: readonly string[]; check: () => boolean; take: (failure: ApiFailure) => void };

function refusalOf(fields: readonly string[]): ApiFailure {
  return new ApiFailure(422, 'request.fields', { fields: fields.map((field) => ({ field, code: 'field.required' as const, params: {} })) });
}

export type PostFormProps = {
  heading: string;
  /** A note above the form, for the tags that are chosen. */
  note?: (tagId: string) => string | undefined;
  draftKey: string;
  initial: PostDraft;
  /** The title was brought along: that of an older draft does not replace it. */
  keepsTitle?: boolean;
  titleLimit: number;
  /** How many options a poll may have; without polls it is left out. */
  pollLimit?: number;
  extra?: PostExtra | undefined;
  /** Parts of the body may be hidden, and wait for one of these grades. */
  grades?: readonly HiddenGrade[] | undefined;
  /** How they may be hidden in the chosen tag. */
  hidesBy?: (tagId: string) => readonly HiddenKind[];
  messages: { titleHint: string; titleEmpty: string };
  submitLabel: (tagId: string) => string;
  /** Where tags are chosen, or what stands there when they cannot be changed. */
  renderTags: (control: TagControl) => ReactNode;
  renderUnderTitle?: (title: string) => ReactNode;
  send: (post: PostDraft) => Promise<void>;
  onCancel?: () => void;
};

function useProblems(titleLimit: number, titleEmpty: string) {
  const lang = useLang();
  const messages = useMessages(writingMessages);
  const [errors, setErrors] = useState<Errors>({});
  /** What can be checked before asking the server. */
  const check = ({ title, tagId }: Pick<PostDraft, 'title' | 'tagId'>): boolean => {
    const length = titleLength(title);
    const problems: Errors = {};
    if (length === 0) problems.title = titleEmpty;
    if (length > titleLimit) problems.title = messages.titleLong(titleLimit);
    if (!tagId) problems.tagId = messages.tagEmpty;
    setErrors(problems);
    return Object.keys(problems).length === 0;
  };
  const take = (reason: unknown) => {
    if (reason instanceof ApiFailure) setErrors(fieldTexts(reason, claimed, lang));
  };
  return {
    errors,
    check,
    take,
    forget: (...fields: (keyof Errors)[]) =>
      setErrors((old) => ({ ...old, ...Object.fromEntries(fields.map((field) => [field, undefined])) })),
  };
}

function Head({ heading, note }: { heading: string; note: string | undefined }) {
  return (
    <header className="grid gap-1">
      <h1 id="post-form" className="text-title font-bold">
        {heading}
      </h1>
      {note && <p className="text-small text-ink-2">{note}</p>}
    </header>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <span className="text-small font-medium">
        {label}
        <span aria-hidden className="text-cinnabar">
          {' '}
          *
        </span>
      </span>
      {children}
    </div>
  );
}

/** Title, tags and body of a topic or question; a poll if the page allows one; the draft is of all. */
export function PostForm({
  heading,
  note,
  draftKey,
  initial,
  keepsTitle = false,
  titleLimit,
  pollLimit = 0,
  extra,
  grades,
  hidesBy,
  messages: own,
  submitLabel,
  renderTags,
  renderUnderTitle,
  send,
  onCancel,
}: PostFormProps) {
  const messages = useMessages(writingMessages);
  const [title, setTitle] = useState(initial.title);
  const [tagId, setTagId] = useState(initial.tagId);
  const { errors, check, take, forget } = useProblems(titleLimit, own.titleEmpty);
  const poll = usePollDraft();
  const polls = pollLimit >= pollRules.options.minItems;
  const claimedFields = [...claimedHere, ...(extra?.claimed ?? [])];
  const draftFields = useMemo(() => ({ title, tagId, poll: poll.text }), [title, tagId, poll.text]);
  const submit = async (body: string) => {
    // Refused as the server would: the editor keeps the text, and what is missing is shown at its field.
    const wrong = [check({ title, tagId }), !polls || poll.check().length === 0, extra?.check() ?? true].includes(false);
    if (wrong) throw refusalOf(claimedFields);
    try {
      await send({ title: title.trim(), tagId, body, poll: polls ? poll.body() : undefined });
    } catch (reason) {
      take(reason);
      if (reason instanceof ApiFailure) {
        poll.take(reason);
        extra?.take(reason);
      }
      throw reason;
    }
  };
  const chooseTags = (next: string) => {
    setTagId(next);
    forget('tagId', 'tagIds');
  };
  return (
    <Card labelledBy="post-form" className="mx-auto grid max-w-[960px] grid-cols-1 gap-5 px-4 py-5 md:px-6">
      <Head heading={heading} note={note?.(tagId)} />
      <TitleField
        value={title}
        limit={titleLimit}
        hint={own.titleHint}
        error={errors.title ?? null}
        onChange={(next) => {
          setTitle(next);
          forget('title');
        }}
      />
      {renderUnderTitle?.(title)}
      {renderTags({ value: tagId, error: errors.tagId ?? errors.tagIds ?? null, onChange: chooseTags })}
      {polls && <PollField poll={poll} limit={pollLimit} />}
      <Labelled label={messages.body}>
        <Editor
          draftKey={draftKey}
          initial={initial.body}
          label={messages.body}
          placeholder={messages.bodyHint}
          submitLabel={submitLabel(tagId)}
          draftFields={draftFields}
          extraField={extra && <div className="border-t border-line px-4 py-4">{extra.node}</div>}
          onTitle={(next) => {
            setTitle(next);
            forget('title');
          }}
          claimed={claimedFields}
          grades={grades}
          hidesBy={hidesBy?.(tagId)}
          onRestore={(draft) => {
            if (draft.title && !keepsTitle) setTitle(draft.title);
            if (draft.tagId) setTagId(draft.tagId);
            poll.restore(draft.poll);
          }}
          onSubmit={submit}
          onCancel={onCancel}
        />
      </Labelled>
    </Card>
  );
}
