import { editPost, editReply } from '@chaguan/contract';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { wordDiff } from '../../lib/word-diff.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { TextDiff } from '../../ui/text-diff.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { limitsOf } from '../forms/limits.ts';
import type { ContractForm } from '../forms/use-contract-form.ts';
import { usePersonName } from '../people/person.tsx';
import { editCalls, type EditedPost, type Source } from './data.ts';
import { editMessages } from './messages.ts';
import type { TagsControl } from './tags-control.ts';

type Props = { post: EditedPost; tags: TagsControl | undefined; onClose: () => void };
/** `tags`: ids separated by commas. */
type Values = { title: string; tags: string; body: string; holdsFor: string; reason: string };

/** The post was changed since it was read. */
const changedMeanwhile: ReadonlySet<string> = new Set(['post.decided', 'post.edited', 'post.changed']);

const isReply = (kind: EditedPost['kind']): boolean => kind === 'reply' || kind === 'answer_reply';

/** The Markdown as its author wrote it: a rich text editor would change more of it than staff intend. */
function BodyField({ form, plain }: { form: ContractForm<Values>; plain: boolean }) {
  const messages = useMessages(editMessages);
  return (
    <Field label={plain ? messages.plain : messages.body} required error={form.error('body')}>
      {(control) => (
        <Textarea
          {...control}
          name="body"
          rows={plain ? 5 : 12}
          data-autofocus=""
          className="max-h-[40dvh] min-h-32 font-mono"
          value={form.values.body}
          onChange={({ currentTarget }) => form.set('body', currentTarget.value)}
        />
      )}
    </Field>
  );
}

function Changes({ source, values }: { source: Source; values: Values }) {
  const messages = useMessages(editMessages);
  // Typing has priority; the comparison may be deferred.
  const body = useDeferredValue(values.body);
  const changed = body !== source.body;
  return (
    <section aria-label={messages.preview} className="grid gap-1.5">
      <p className="text-small font-medium">{messages.preview}</p>
      <div className="max-h-56 overflow-y-auto rounded-control border border-line bg-surface-2 p-3">
        {changed ? <TextDiff pieces={wordDiff(source.body, body)} /> : <p className="text-small text-ink-2">{messages.unchanged}</p>}
      </div>
    </section>
  );
}

function valuesOf({ title, tagIds, body, holdsFor }: Source): Values {
  return { title: title ?? '', tags: tagIds.join(','), body, holdsFor: holdsFor ?? '', reason: '' };
}

function Form({ post, tags: Tags, source, readAgain, onClose }: Props & { source: Source; readAgain: () => Promise<void> }) {
  const messages = useMessages(editMessages);
  const name = usePersonName();
  const { kind } = post;
  const plain = isReply(kind);
  const { maxLength: max = Infinity } = limitsOf(editReply, 'body');
  const bodyOf = ({ title, tags, body, holdsFor, reason }: Values) => ({
    body,
    reason,
    version: source.version,
    ...(source.state !== 'removed' && { state: source.state }),
    ...(source.title !== null && { title }),
    ...(kind === 'question' && Tags && tags !== '' && { tagIds: tags.split(',') }),
    ...(source.holdsFor !== null && { holdsFor }),
  });
  /** The typed text stays; the current text of the post is shown beside it. */
  async function save(values: Values) {
    try {
      return await editCalls.edit(post, bodyOf(values));
    } catch (reason) {
      if (reason instanceof ApiFailure && changedMeanwhile.has(reason.code)) await readAgain();
      throw reason;
    }
  }
  return (
    <FormDialog
      endpoint={editPost}
      title={messages.changeTitle}
      wide
      initial={valuesOf(source)}
      own={['body', 'tags']}
      rules={{ body: (body) => (plain && [...body].length > max ? { code: 'field.too_long', params: { max } } : null) }}
      action={messages.save}
      save={save}
      saved={({ version }) => toast(version === source.version ? messages.savedSame : messages.saved, { kind: 'success' })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-small text-ink-2">{messages.changeNote(name(source.author))}</p>
          {source.title !== null && <FormField form={form} name="title" label={messages.title} required />}
          {kind === 'question' && Tags && (
            <Tags value={form.values.tags} error={form.error('tags')} onChange={(ids) => form.set('tags', ids)} />
          )}
          {source.holdsFor !== null && <FormField form={form} name="holdsFor" label={messages.holdsFor} required={false} />}
          <BodyField form={form} plain={plain} />
          <FormField form={form} name="reason" kind="lines" rows={2} label={messages.reason} />
          <Changes source={source} values={form.values} />
        </>
      )}
    </FormDialog>
  );
}

/** Staff replace the text of a member's post, with a reason. */
export default function EditDialog({ post, tags, onClose }: Props) {
  const [source, setSource] = useState<Source | null>(null);
  const isStale = useRef(false);
  const { revalidate } = useRevalidator();
  const readAgain = async () => {
    isStale.current = true;
    setSource(await editCalls.source(post));
  };
  /** Reloading may remove the row that contains this dialog, so it waits until the dialog has no unsaved text. */
  const close = () => {
    onClose();
    if (isStale.current) void revalidate();
  };
  useEffect(() => {
    let left = false;
    void editCalls.source(post).then((loaded) => left || setSource(loaded), onClose);
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, []);
  return source && <Form post={post} tags={tags} source={source} readAgain={readAgain} onClose={close} />;
}
