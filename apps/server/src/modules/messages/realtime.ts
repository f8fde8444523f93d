import type { Channels } from '../posts/read/index.ts';

/** What concerns one member is heard by this member alone, staff or not; what concerns all of them, by whoever is signed in. */
export const memberChannels: Channels = {
  members: async ({ viewer }) => (viewer.memberId === null ? [] : ['']),
  'member:': async ({ viewer }, ids) => ids.filter((id) => id === viewer.memberId),
};
