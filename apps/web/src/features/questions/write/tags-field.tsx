import { useId, useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { TagChip } from '../../tags/data.ts';
import { TagIcon } from '../../tags/tag-icon.tsx';
import type { TagControl } from '../../posts/write/post-form.tsx';
import { TagChoice, type TagChoiceProps } from '../../tags/tag-choice.tsx';
import { askMessages } from './messages.ts';
import { tagIdsOf, toggled } from './tag-ids.ts';

type Props = Pick<TagChoiceProps, 'tags' | 'allowed'> & TagControl & { limit: number };

function Chosen({ tag, onDrop }: { tag: TagChip; onDrop: () => void }) {
  const lang = useLang();
  const messages = useMessages(askMessages);
  const name = nameIn(tag.name, lang);
  return (
    <span className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-chip bg-tea-soft pl-3 text-small font-semibold text-tea pointer-coarse:h-11">
      <TagIcon name={tag.icon} colour={tag.colour} />
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={messages.dropTag(name)}
        title={messages.dropTag(name)}
        onClick={onDrop}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-chip hover:bg-surface pointer-coarse:size-11"
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}

/** Tags of a question: the chosen ones in a row, the two levels to choose from in a dialog, on a phone in a sheet. */
export function TagsField({ tags, allowed, limit, value, error, onChange }: Props) {
  const id = useId();
  const messages = useMessages(askMessages);
  const [open, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const ids = tagIdsOf(value);
  const leaves = tags.flatMap((tag) => [tag, ...tag.children]);
  const chosen = ids.flatMap((one) => leaves.find((tag) => tag.id === one) ?? []);
  const press = (tagId: string) => {
    const next = toggled(value, tagId, limit);
    setOver(next === null);
    if (next !== null) onChange(next);
  };
  const close = () => {
    setOpen(false);
    setOver(false);
  };
  const counter = <span className="tabular-nums">{messages.chosen(ids.length, limit)}</span>;
  const actions = (
    <div className="flex w-full items-center justify-between gap-3">
      <span role="status" className={cx('text-small', isOver ? 'font-medium text-cinnabar' : 'text-ink-2')}>
        {isOver ? messages.tooMany(limit) : counter}
      </span>
      <Button tone="primary" onClick={close}>
        {messages.done}
      </Button>
    </div>
  );
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid min-w-0 gap-2">
      <legend className="float-left flex w-full items-baseline justify-between gap-3">
        <span className="text-small font-medium">
          {messages.tags}
          <span aria-hidden className="text-cinnabar">
            {' '}
            *
          </span>
        </span>
        <span className="text-meta text-ink-2">{ids.length === 0 ? messages.tagsHint(limit) : counter}</span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {chosen.map((tag) => (
          <Chosen key={tag.id} tag={tag} onDrop={() => press(tag.id)} />
        ))}
        <Button size="small" icon={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
          {chosen.length === 0 ? messages.chooseTags : messages.changeTags}
        </Button>
      </div>
      <p id={`${id}-error`} role="alert" className="text-meta text-cinnabar empty:hidden">
        {error}
      </p>
      <Dialog open={open} wide title={messages.chooseTags} onClose={close} actions={actions}>
        <TagChoice several tags={tags} allowed={allowed} name="tags" chosen={ids} onChoose={press} />
      </Dialog>
    </fieldset>
  );
}
