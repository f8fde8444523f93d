import { feedPaths } from '@chaguan/contract';

export type Feed = { path: string; type: 'application/rss+xml' | 'application/atom+xml'; short: string; title: string };

/** The feeds of all topics or questions, or of those under one tag; `about` says in their titles which. */
export function feedsOf(of: keyof typeof feedPaths, tagId: string | undefined, about = ''): Feed[] {
  const { all, tag } = feedPaths[of];
  const base = tagId ? `${tag}${tagId}` : all;
  const feed = (type: Feed['type'], ending: string, short: string): Feed => ({
    path: `${base}.${ending}`,
    type,
    short,
    title: `${about} ${short}`.trim(),
  });
  return [feed('application/rss+xml', 'rss', 'RSS'), feed('application/atom+xml', 'atom', 'Atom')];
}
