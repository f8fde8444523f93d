import type { Services } from '../../../platform/http/ctx.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { bestSince } from '../../activity/index.ts';
import { mutesOf } from '../../muted-words/index.ts';
import { subjectKey } from '../../reactions/index.ts';
import { postGlimpses } from '../../post-lists/index.ts';
import type { RootKind } from '../../posts/index.ts';

/** A topic or question that a member missed. */
export interface BestPost {
  kind: RootKind;
  id: string;
  title: string;
  excerpt: string;
  likes: number;
  /** Comments or answers. */
  responses: number;
}

const limit = 6;
const oldestMs = 30 * 24 * 60 * 60_000;

/** The best of what a member follows since the last visit, up to a month; only what the member may read. */
export async function readBest({ db, clock }: Services, viewer: Viewer & { memberId: string }, usedAt: Date): Promise<BestPost[]> {
  const since = new Date(Math.max(usedAt.getTime(), clock.now().getTime() - oldestMs));
  const { best } = await bestSince({ db, viewer }, { since, most: limit });
  const [glimpses, mutes] = await Promise.all([postGlimpses({ db, viewer }, best), mutesOf({ viewer })]);
  return best.flatMap(({ kind, id, likes, responses }) => {
    const glimpse = glimpses.get(subjectKey({ kind, id }));
    if (glimpse === undefined || glimpse.gone || glimpse.title === null) return [];
    const { title, excerpt, rootAuthorId: authorId } = glimpse;
    const isMuted = mutes.wordIn([title, excerpt ?? ''].map((text) => ({ text, authorId }))) !== undefined;
    return isMuted ? [] : [{ kind, id, title, excerpt: excerpt ?? '', likes, responses }];
  });
}
