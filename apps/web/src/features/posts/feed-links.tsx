import { Icon } from '../../ui/icon.tsx';
import type { Feed } from './feeds.ts';

/** A list to follow from elsewhere; `label` is read aloud before the links. */
export function FeedLinks({ label, feeds }: { label: string; feeds: readonly Feed[] }) {
  return (
    <p className="flex items-center gap-3 text-meta">
      <Icon name="rss" size={14} />
      <span className="sr-only">{label}</span>
      {feeds.map(({ path, short }) => (
        <a key={path} href={path} className="inline-flex items-center hover:text-tea hover:underline pointer-coarse:min-h-11">
          {short}
        </a>
      ))}
    </p>
  );
}
