import { feedPaths } from '@chaguan/contract';
import type { Lang } from '../../lib/language.ts';
import { Icon } from '../../ui/icon.tsx';

export type Feed = { path: string; type: 'application/rss+xml' | 'application/atom+xml'; short: string; title: string };

/** The feeds in a language, of all topics or questions, or of one tag; `about` names it in their titles. */
export function feedsOf(of: keyof typeof feedPaths, lang: Lang, tagId: string | undefined, about = ''): Feed[] {
  const { all, tag } = feedPaths[of];
  const base = tagId ? `${tag}${tagId}` : all;
  const feed = (type: Feed['type'], ending: string, short: string): Feed => ({
    path: `${base}.${ending}${lang === 'en' ? '?lang=en' : ''}`,
    type,
    short,
    title: `${about} ${short}`.trim(),
  });
  return [feed('application/rss+xml', 'rss', 'RSS'), feed('application/atom+xml', 'atom', 'Atom')];
}

/** The links to the feeds of a list; `label` is the accessible name. */
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
