import { event } from '../../platform/events/emit.ts';
import type { PostKind } from '../posts/index.ts';

/** One of the first posts of a member became visible, and the site scores first posts. */
export const firstPostPublished = event<{ kind: PostKind; id: string }>('assistant.first_post');

/** Posts may need vectors, or lose them. */
export const vectorsDue = event<Record<never, never>>('assistant.vectors_due');
