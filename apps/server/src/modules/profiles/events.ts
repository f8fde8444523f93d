import { event } from '../../platform/events/emit.ts';

/** A member's pictures were replaced or removed; `urls` are the URLs of those no longer used. */
export const picturesReplaced = event<{ urls: string[] }>('profile.pictures_replaced');
