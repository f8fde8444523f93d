import { event } from '../../platform/events/emit.ts';

/** A post was refused when it was due. */
export const scheduledPostFailed = event<{ scheduledId: string; version: number; memberId: string }>('scheduled_post.failed');
