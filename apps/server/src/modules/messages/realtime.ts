import type { Channels } from '../posts/index.ts';

/** What concerns one member is heard by this member alone, staff or not. */
export const memberChannels: Channels = {
  member: async ({ viewer }, ids) => ids.filter((id) => id === viewer.memberId).length,
};
