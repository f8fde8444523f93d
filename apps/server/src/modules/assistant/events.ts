import { event } from '../../platform/events/emit.ts';
import type { PostKind } from '../posts/index.ts';

/** One of the first posts of a member became visible, and the site scores first posts. */
export const firstPostPublished = event<{ kind: PostKind; id: string }>('assistant.first_post');
