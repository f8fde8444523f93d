import { useMessages } from '../../lib/i18n.ts';
import type { FollowedTags as Tags } from './data.ts';
import { tagFollowMessages } from './messages.ts';
import { TagToggle } from './tag-toggle.tsx';

/** The followed tags, above the followed members; unfollowed in place, so that a mistake can be corrected in the same place. */
export function FollowedTags({ tags }: { tags: Tags }) {
  const messages = useMessages(tagFollowMessages);
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="followed-tags" className="grid gap-2.5 border-b border-line px-4 py-4">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 id="followed-tags" className="text-small font-semibold">
          {messages.listTitle}
        </h2>
        <p className="text-meta text-ink-2">{messages.listNote}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {tags.map(({ tag, readable }) => (
          <TagToggle key={tag.id} tag={tag} following closed={!readable} />
        ))}
      </div>
    </section>
  );
}
