import { invariant } from '../platform/failure.ts';

/** What topics and questions of the files refer to, by the names used there. */
export interface Settled {
  now: Date;
  memberIds: ReadonlyMap<string, string>;
  tagIds: ReadonlyMap<string, string>;
  questionTagIds: ReadonlyMap<string, string>;
  imageUrls: ReadonlyMap<string, string>;
}

type Post = { author: string; postedHoursAgo: number; body: string };

/** Pinned posts are numbered from 1 in the files, while lists show the highest order first. */
const highestPin = 10;

export function pinOrderOf({ pinned }: { pinned?: number | undefined }): number {
  return pinned === undefined ? 0 : Math.max(highestPin - pinned, 1);
}

export function need(value: string | undefined, what: string): string {
  invariant(value !== undefined, `the demonstration content knows ${what}`);
  return value;
}

/** Converts hours before now to a moment, and finds pictures by their URLs. */
export function parseObject({ postedHoursAgo, body }: Omit<Post, 'author'>, { now, imageUrls }: Settled) {
  return {
    postedAt: new Date(now.getTime() - postedHoursAgo * 3_600_000),
    body: body.replaceAll(/\(demo:([\w-]+\.webp)\)/g, (_, name: string) => `(${need(imageUrls.get(name), name)})`),
  };
}

export function factsOf(post: Post, settled: Settled) {
  return { authorId: need(settled.memberIds.get(post.author), post.author), ...parseObject(post, settled) };
}

export const oldestFirst = (a: Pick<Post, 'postedHoursAgo'>, b: Pick<Post, 'postedHoursAgo'>): number =>
  b.postedHoursAgo - a.postedHoursAgo;
