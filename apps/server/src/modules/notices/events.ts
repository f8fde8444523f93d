import { event } from '../../platform/events/emit.ts';

/** Members in the audience may read it from now on. */
export const noticePublished = event<{ noticeId: string }>('notice.published');

/** A published notice was edited or withdrawn. */
export const noticeChanged = event<{ noticeId: string }>('notice.changed');
