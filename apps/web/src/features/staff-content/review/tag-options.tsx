import { useLang } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import type { Tag } from '../tags/tree.ts';

/** Tags that may have topics or questions, under their parents. */
export function TagOptions({ tags }: { tags: readonly Tag[] }) {
  const lang = useLang();
  const roots = tags.filter(({ parentId }) => parentId === null);
  return roots.map((root) => {
    const children = tags.filter(({ parentId }) => parentId === root.id);
    const name = nameIn(root.name, lang);
    if (children.length === 0) {
      return (
        <option key={root.id} value={root.id}>
          {name}
        </option>
      );
    }
    return (
      <optgroup key={root.id} label={name}>
        {children.map((child) => (
          <option key={child.id} value={child.id}>
            {nameIn(child.name, lang)}
          </option>
        ))}
      </optgroup>
    );
  });
}
