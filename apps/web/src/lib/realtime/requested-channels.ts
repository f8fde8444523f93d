/** The maximum that the server accepts for one stream. */
const maxChannels = 40;

/** After this many unanswered requests a page is considered gone, or frozen. */
const patience = 2;

export type Wish = { channels: readonly string[]; visible: boolean };

/** The channels that the other pages of this browser want, as known to their leader. */
export function createWishes() {
  const others = new Map<string, Wish & { unanswered: number }>();

  return {
    set(page: string, { channels, visible }: Wish): void {
      others.set(page, { channels, visible, unanswered: 0 });
    },
    remove: (page: string) => void others.delete(page),
    clear: () => others.clear(),
    /** Called with each request; drops pages that did not answer the previous ones. */
    countQuestion(): void {
      for (const [page, wish] of others) {
        wish.unanswered += 1;
        if (wish.unanswered > patience) others.delete(page);
      }
    },
    /** The channels of all pages: those of a member first, then those of visible pages, up to the maximum of one stream. */
    union(own: Wish): string[] {
      const all = [own, ...others.values()];
      const rank = (channel: string, { visible }: Wish): number => (channel.startsWith('member') ? 0 : visible ? 1 : 2);
      const ranks = new Map<string, number>();
      for (const wish of all) {
        for (const channel of wish.channels) {
          ranks.set(channel, Math.min(ranks.get(channel) ?? Number.POSITIVE_INFINITY, rank(channel, wish)));
        }
      }
      const ordered = [...ranks].toSorted(([, a], [, b]) => a - b).map(([channel]) => channel);
      return ordered.slice(0, maxChannels).toSorted();
    },
  };
}
