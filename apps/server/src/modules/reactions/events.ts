import { event } from '../../platform/events/emit.ts';
import type { Subject } from './subject.ts';

/** Told once per like that is new, not when one is taken back. `authorId` is whose thing it is. */
export const subjectLiked = event<{ subject: Subject; authorId: string; byId: string }>('subject.liked');
