/** As many as the server takes for one stream. */
const maxChannels = 40;

/** After this many questions without an answer a page is gone, or frozen. */
const patience = 2;

export type Wish = { channels: readonly string[]; visible: boolean };

/** What the other pages of this browser want to hear, as their leader knows it. */
export function createWishes() {
  const others = new Map<string, Wish & { unanswered: number }>();

  return {
    set(page: string, { channels, visible }: Wish): void {
      others.set(page, { channels, visible, unanswered: 0 });
    },
    remove: (page: string) => void others.delete(page),
    clear: () => others.clear(),
    /** Called with each question; forgets who did not answer the ones before. */
    countQuestion(): void {
      for (const [page, wish] of others) {
        wish.unanswered += 1;
        if (wish.unanswered > patience) others.delete(page);
      }
    },
    /** The channels of all pages: those of a member first, then those of pages in sight, as many as one stream takes. */
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
