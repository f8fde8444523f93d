type Feed = { path: string; type: 'application/rss+xml' | 'application/atom+xml'; short: string };

/** The feeds of all topics, or of one tag. */
export function feedsOf(tagId: string | undefined): Feed[] {
  const base = tagId ? `/feeds/tags/${tagId}` : '/feeds/topics';
  return [
    { path: `${base}.rss`, type: 'application/rss+xml', short: 'RSS' },
    { path: `${base}.atom`, type: 'application/atom+xml', short: 'Atom' },
  ];
}
