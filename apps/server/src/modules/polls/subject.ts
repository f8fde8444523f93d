/** What a poll belongs to, a thing of another module. */
export interface PollSubject {
  kind: 'topic' | 'question';
  id: string;
}

/** What decides whether a poll takes votes; both ends are moments. */
interface Ends {
  endsAt: Date | null;
  closedAt: Date | null;
}

export function isOpen({ endsAt, closedAt }: Ends, now: Date): boolean {
  return closedAt === null && (endsAt === null || endsAt > now);
}
