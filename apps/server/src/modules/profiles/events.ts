import { event } from '../../platform/events/emit.ts';

/** A member has other pictures, or none; `urls` are the addresses of those that nobody shows any more. */
export const picturesReplaced = event<{ urls: string[] }>('profile.pictures_replaced');
