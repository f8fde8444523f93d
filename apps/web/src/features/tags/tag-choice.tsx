import { useState } from 'react';
import { isEnter } from '../../lib/composing.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Input } from '../../ui/inputs.tsx';
import type { TagTree } from './data.ts';
import { TagIcon } from './tag-icon.tsx';
import { tagMessages } from './messages.ts';
import { tagGroups } from './tag-groups.ts';

const pill =
  'inline-flex min-h-9 items-center gap-1.5 rounded-chip border border-line bg-surface px-3 text-small pointer-coarse:min-h-11 ' +
  'hover:bg-surface-2 has-checked:border-tea has-checked:bg-tea-soft has-checked:font-semibold has-checked:text-tea ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea';

// Shorter lists need no search field.
const searchFrom = 12;

export type TagChoiceProps = {
  tags: readonly TagTree[];
  /** Ids of the leaves that may be chosen; null means all. */
  allowed?: readonly string[] | null;
  name: string;
  /** Several may be chosen. */
  several?: boolean;
  chosen: readonly string[];
  /** A click: with `several`, also on a chosen one. */
  onChoose: (tagId: string) => void;
};

/** Leaves of the two levels: native radio buttons or checkboxes, so that arrow keys and screen readers work. */
export function TagChoice({ tags, allowed = null, name, several = false, chosen, onChoose }: TagChoiceProps) {
  const lang = useLang();
  const messages = useMessages(tagMessages);
  const [search, setSearch] = useState('');
  const open = allowed && new Set(allowed);
  const groups = tagGroups(tags, open, search);
  const many = tagGroups(tags, open, '').flatMap(({ leaves }) => leaves).length >= searchFrom;
  return (
    <div className="grid gap-3">
      {many && (
        <Input
          type="search"
          aria-label={messages.tagSearch}
          placeholder={messages.tagSearch}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => {
            if (isEnter(event)) event.preventDefault();
          }}
        />
      )}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {groups.length === 0 ? messages.tagNone : ''}
      </p>
      {groups.map(({ parent, leaves }) => (
        <div key={parent.id} className="grid gap-1.5 sm:grid-cols-[6em_1fr] sm:items-start">
          <span className="text-meta text-ink-2 sm:pt-2">{nameIn(parent.name, lang)}</span>
          <span className="flex flex-wrap gap-2">
            {leaves.map((leaf) => (
              <label key={leaf.id} className={pill}>
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name={name}
                  value={leaf.id}
                  checked={chosen.includes(leaf.id)}
                  onChange={() => onChoose(leaf.id)}
                  className="sr-only"
                />
                <TagIcon name={leaf.icon} colour={leaf.colour} />
                {nameIn(leaf.name, lang)}
              </label>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
