import { pollRules, type HiddenKind } from '@chaguan/contract';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useLocation } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { intendToPublish } from '../../../lib/publish-intent.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useLoginPath } from '../../../lib/login-path.ts';
import { fetchPageEditor, PageEditor, type Attachment, type EditorHandle, type HiddenGrade } from '../../editor/index.ts';
import type { PollBody } from '../../polls/write/poll-draft.ts';
import { usePollAttachment } from '../../polls/write/use-poll-attachment.tsx';
import { type Attaching, refusedUnder } from './attach-refused.ts';
import { AttachmentChips, AttachmentSheet, useAttachments } from './attachments.tsx';
import { writingMessages } from './messages.ts';
import type { TagControl } from './tag-row.tsx';
import { TitleLine } from './title-line.tsx';
import { usePublishing } from './use-publishing.ts';
import { useShared } from './use-shared.ts';
import { useBodyHint, claimedFields, useProblems, useVisitorWords, useVideoInsert } from './use-post-form.tsx';
import { WriteFrame } from './write-frame.tsx';

fetchPageEditor();

/** `tagId`: for a question its tags separated by commas, as in drafts. */
export type PostDraft = { title: string; tagId: string; body: string; poll?: PollBody | undefined };

function refusalOf(fields: readonly string[]): ApiFailure {
  return new ApiFailure(422, 'request.fields', { fields: fields.map((field) => ({ field, code: 'field.required' as const, params: {} })) });
}

export type PostFormProps = {
  heading: string;
  /** A note above the form, for the chosen tags. */
  note?: (tagId: string) => string | undefined;
  draftKey: string;
  initial: PostDraft;
  /** The title was passed in: that of an older draft does not replace it. */
  keepsTitle?: boolean;
  /** False for a visitor, and until the member's rights are known: then there is only the plain text, without a send button. */
  ready?: boolean;
  titleLimit: number;
  /** Maximum number of options of a poll; omitted without polls. */
  pollLimit?: number;
  /** Maximum size of a video, in MB; 0 or omitted: none. */
  videoMegabytes?: number | undefined;
  /** What the ＋ adds besides a poll. */
  extra?: Attachment | null;
  /** The time of publishing: without anything that moves money or takes votes, and the other way round. */
  schedule?: Attachment | null;
  /** Parts of the body may be hidden, and may require one of these grades. */
  grades?: readonly HiddenGrade[] | undefined;
  written: 'topic' | 'question';
  /** Which kinds the writer may not attach in which of the tags open to them. */
  attaching?: Attaching | null;
  /** The kinds of hidden parts in the chosen tag. */
  hidesBy?: (tagId: string) => readonly HiddenKind[];
  messages: { titleHint: string; titleEmpty: string };
  submitLabel: (tagId: string) => string;
  /** The choice of tags, or what is shown when they cannot be changed. */
  renderTags: (control: TagControl) => ReactNode;
  renderUnderTitle?: (title: string) => ReactNode;
  send: (post: PostDraft) => Promise<void>;
  onCancel?: () => void;
};

/** In place of the publish button: links to sign in, which lead back here, where the text is then published. */
function VisitorActions() {
  const messages = useMessages(writingMessages);
  const { login, register } = useLoginPath();
  const { pathname } = useLocation();
  const intend = () => intendToPublish(pathname);
  return (
    <>
      {register && (
        <ButtonLink to={register} onClick={intend}>
          {messages.registerToPublish}
        </ButtonLink>
      )}
      <ButtonLink to={login} tone="primary" onClick={intend}>
        {messages.loginToPublish}
      </ButtonLink>
    </>
  );
}

function hasPolls(limit = 0): boolean {
  return limit >= pollRules.options.minItems;
}

/** Sending and failures; a missing value is reported at its field, and the text stays. */
function useSending(props: PostFormProps, title: string, tagId: string, onSent: () => void) {
  const { pollLimit = 0, extra = null, schedule = null, titleLimit, messages: own, send } = props;
  const problems = useProblems(titleLimit, own.titleEmpty);
  const polls = hasPolls(pollLimit);
  const poll = usePollAttachment(pollLimit);
  const others = [polls ? poll.attachment : null, extra].filter((one) => one !== null);
  const isTimed = schedule !== null && schedule.sum !== null;
  const attached = isTimed ? [schedule] : [...others, ...(schedule !== null && others.every(({ sum }) => sum === null) ? [schedule] : [])];
  const attachments = useAttachments(attached);
  const claimed = [...claimedFields, ...attached.flatMap((one) => one.claimed)];
  const submit = async (body: string) => {
    // Rejected like a failure of the server: the editor keeps the text.
    const wrong = [problems.check({ title, tagId }), attachments.check()].includes(false);
    if (wrong) throw refusalOf(claimed);
    try {
      await send({ title: title.trim(), tagId, body, poll: polls ? poll.body() : undefined });
      onSent();
    } catch (reason) {
      if (reason instanceof ApiFailure) {
        problems.receive(reason);
        attachments.receive(reason);
      }
      throw reason;
    }
  };
  return { problems, poll, attached, attachments, claimed, submit };
}

/** Title, tags and body of a topic or question on one page, and what the ＋ adds; the draft contains everything except money. */
export function PostForm(props: PostFormProps) {
  const { heading, note, draftKey, initial, keepsTitle = false, ready = true, titleLimit, grades, hidesBy, onCancel } = props;
  const messages = useMessages(writingMessages);
  const { editor, receiveEditor, welcome } = usePublishing();
  const [title, setTitle] = useState(initial.title);
  const [tagId, setTagId] = useState(initial.tagId);
  const { problems, poll, attached, attachments, claimed, submit } = useSending(props, title, tagId, welcome);
  const refused = refusedUnder(props.attaching, tagId);
  const hint = useBodyHint(props.written, refused, hasPolls(props.pollLimit));
  const video = useVideoInsert(props.videoMegabytes ?? 0, (markdown) => editor.current?.insertMarkdown(markdown));
  const visitor = useVisitorWords(draftKey, { title, tagId }, (kept) => {
    if (!keepsTitle) setTitle((typed) => typed || kept.title);
    setTagId((chosen) => chosen || kept.tagId);
  });
  const draftFields = useMemo(() => ({ title, tagId, poll: poll.text }), [title, tagId, poll.text]);
  const changeTitle = (next: string) => {
    setTitle(next);
    problems.forget('title');
    visitor.keep({ title: next });
  };
  const insertShared = useShared((shared) => title.trim() === '' && changeTitle(shared), visitor.add);
  const receive = useCallback(
    (handle: EditorHandle | null) => {
      receiveEditor(handle);
      insertShared(handle);
    },
    [receiveEditor, insertShared],
  );
  const chooseTags = (next: string) => {
    setTagId(next);
    problems.forget('tagId', 'tagIds');
    visitor.keep({ tagId: next });
  };
  const opened = attached.find((one) => one.kind === attachments.open);
  return (
    <WriteFrame heading={heading} note={note?.(tagId)} onBack={onCancel}>
      <div className="grid gap-1.5 px-4 pt-1 md:gap-2.5 md:px-8 md:pt-2 md:pb-4">
        <TitleLine
          value={title}
          limit={titleLimit}
          hint={props.messages.titleHint}
          error={problems.errors.title ?? null}
          onChange={changeTitle}
          onDone={() => (visitor.plain.current ?? editor.current)?.focus()}
        />
        {props.renderUnderTitle?.(title)}
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {props.renderTags({ value: tagId, error: problems.errors.tagId ?? problems.errors.tagIds ?? null, onChange: chooseTags })}
          <AttachmentChips attachments={attached} onOpen={attachments.begin} />
        </div>
      </div>
      <PageEditor
        ref={receive}
        plain={visitor.plain}
        ready={ready}
        visitorNote={messages.visitorText}
        visitorActions={<VisitorActions />}
        onPlainInput={() => visitor.keep()}
        draftKey={draftKey}
        initial={initial.body}
        label={messages.body}
        placeholder={hint}
        submitLabel={props.submitLabel(tagId)}
        written={props.written}
        refused={refused}
        inserts={{ ...attachments.inserts, ...video.inserts }}
        draftFields={draftFields}
        onTitle={changeTitle}
        claimed={claimed}
        grades={grades}
        hidesBy={hidesBy?.(tagId)}
        onRestore={(draft, opening) => {
          if (draft.title && !keepsTitle) setTitle((typed) => (opening && typed !== initial.title ? typed : draft.title));
          if (draft.tagId) setTagId((chosen) => (opening && chosen !== initial.tagId ? chosen : draft.tagId));
          poll.restore(draft.poll);
        }}
        onSubmit={submit}
        onCancel={onCancel}
      />
      {video.dialog}
      {opened && <AttachmentSheet attachment={opened} onClose={attachments.close} />}
    </WriteFrame>
  );
}
