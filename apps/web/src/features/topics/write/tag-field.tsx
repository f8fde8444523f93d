import { useId, useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Button } from '../../../ui/button.tsx';
import { writingMessages } from '../../posts/write/messages.ts';
import type { TagControl } from '../../posts/write/post-form.tsx';
import { TagChoice, type TagChoiceProps } from '../../tags/tag-choice.tsx';
import { TagIcon } from '../../tags/tag-icon.tsx';
import { writeMessages } from './messages.ts';

/** The chosen tag as one line; the whole choice while none is chosen or another is wanted. */
export function TagField({ tags, allowed, value, error, onChange }: Pick<TagChoiceProps, 'tags' | 'allowed'> & TagControl) {
  const id = useId();
  const lang = useLang();
  const messages = useMessages(writingMessages);
  const own = useMessages(writeMessages);
  const [changing, setChanging] = useState(false);
  const chosen = tags.flatMap((tag) => [tag, ...tag.children]).find((tag) => tag.id === value);
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-small font-medium">
        {messages.tag}
        <span aria-hidden className="text-cinnabar">
          {' '}
          *
        </span>
      </legend>
      {chosen && !changing ? (
        <div className="flex items-center gap-2">
          <span className="inline-flex h-9 items-center gap-1.5 rounded-chip bg-tea-soft px-3 text-small font-semibold text-tea">
            <TagIcon name={chosen.icon} colour={chosen.colour} />
            {nameIn(chosen.name, lang)}
          </span>
          <Button size="small" tone="quiet" onClick={() => setChanging(true)}>
            {own.tagChange}
          </Button>
        </div>
      ) : (
        <TagChoice
          tags={tags}
          allowed={allowed}
          name="tag"
          chosen={[value]}
          onChoose={(tagId) => {
            onChange(tagId);
            if (changing) setChanging(false);
          }}
        />
      )}
      <p id={`${id}-error`} role="alert" className="text-meta text-cinnabar empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
