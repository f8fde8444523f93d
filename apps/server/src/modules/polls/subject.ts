/** The post that a poll belongs to, in another module. */
export interface PollSubject {
  kind: 'topic' | 'question';
  id: string;
}

/** What decides whether a poll accepts votes; both ends are moments. */
interface Ends {
  endsAt: Date | null;
  closedAt: Date | null;
}

export function isOpen({ endsAt, closedAt }: Ends, now: Date): boolean {
  return closedAt === null && (endsAt === null || endsAt > now);
}
