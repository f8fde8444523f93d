import { useMessages } from '../../lib/i18n.ts';
import type { TagChoices } from './data.ts';
import { tagFollowMessages } from './messages.ts';
import { TagToggle } from './tag-toggle.tsx';

/** Suggested tags. Each click takes effect immediately, so there is nothing to submit or lose. */
export function TagPicker({ choices }: { choices: TagChoices }) {
  const messages = useMessages(tagFollowMessages);
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="pick-tags" className="grid gap-3 border-t border-line pt-4">
      <div className="grid gap-1">
        <h2 id="pick-tags" className="font-semibold">
          {messages.pickTitle}
        </h2>
        <p className="text-meta text-ink-2">{messages.pickNote}</p>
      </div>
      {choices.map(({ kind, tags }) => (
        <div key={kind} role="group" aria-labelledby={`pick-${kind}`} className="grid gap-2">
          <h3 id={`pick-${kind}`} className="text-meta text-ink-2">
            {messages.kinds[kind]}
          </h3>
          <div className="flex flex-wrap gap-2">
            {tags.map(({ tag, following }) => (
              <TagToggle key={tag.id} tag={tag} following={following} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
