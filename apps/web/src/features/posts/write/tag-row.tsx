import { useId, useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TagChoice, type TagChoiceProps } from '../../tags/tag-choice.tsx';
import { TagIcon } from '../../tags/tag-icon.tsx';
import { AddedChip } from './added-chip.tsx';
import { writingMessages } from './messages.ts';
import { tagIdsOf, toggled } from './tag-ids.ts';

/** `value`: ids separated by commas, as in drafts. */
export type TagControl = { value: string; error: string | null; onChange: (tagIds: string) => void };

type Props = Pick<TagChoiceProps, 'tags' | 'allowed'> & TagControl & { limit: number };

/**
 * The chosen tags in a row; the two levels to choose from open in a dialog, on a phone in a sheet. If only one may be chosen, choosing
 * closes it.
 */
export function TagRow({ tags, allowed, limit, value, error, onChange }: Props) {
  const id = useId();
  const lang = useLang();
  const messages = useMessages(writingMessages);
  const [open, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const ids = tagIdsOf(value);
  const leaves = tags.flatMap((tag) => [tag, ...tag.children]);
  const chosen = ids.flatMap((one) => leaves.find((tag) => tag.id === one) ?? []);
  const several = limit > 1;
  const close = () => {
    setOpen(false);
    setOver(false);
  };
  const press = (tagId: string) => {
    if (!several) {
      onChange(tagId);
      return close();
    }
    const next = toggled(value, tagId, limit);
    setOver(next === null);
    if (next !== null) onChange(next);
  };
  const actions = several && (
    <div className="flex w-full items-center justify-between gap-3">
      <span role="status" className={cx('text-small tabular-nums', isOver ? 'font-medium text-cinnabar' : 'text-ink-2')}>
        {isOver ? messages.tooManyTags(limit) : messages.chosenTags(ids.length, limit)}
      </span>
      <Button tone="primary" onClick={close}>
        {messages.tagsDone}
      </Button>
    </div>
  );
  return (
    <fieldset aria-label={messages.tag} aria-describedby={`${id}-error`} className="flex min-w-0 flex-wrap items-center gap-2">
      {chosen.map((tag) => (
        <AddedChip
          key={tag.id}
          icon={<TagIcon name={tag.icon} colour={tag.colour} />}
          dropLabel={messages.dropTag(nameIn(tag.name, lang))}
          onDrop={() => onChange(ids.filter((one) => one !== tag.id).join(','))}
        >
          {nameIn(tag.name, lang)}
        </AddedChip>
      ))}
      {(several ? ids.length < limit : ids.length === 0) && (
        <Button size="small" icon={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
          {messages.chooseTags}
        </Button>
      )}
      <p id={`${id}-error`} role="alert" className="text-meta text-cinnabar empty:hidden">
        {error}
      </p>
      <Dialog open={open} wide title={messages.chooseTags} onClose={close} actions={actions || undefined}>
        <TagChoice several={several} tags={tags} allowed={allowed} name="tags" chosen={ids} onChoose={press} />
      </Dialog>
    </fieldset>
  );
}
