import { useState } from 'react';
import { setTagFollow } from './data.ts';

/** Whether a tag is followed, and the action to change it. */
export function useTagFollow(tagId: string, initial: boolean) {
  const [following, setFollowing] = useState(initial);
  const [busy, setBusy] = useState(false);
  async function press(): Promise<boolean> {
    setBusy(true);
    try {
      const now = await setTagFollow(tagId, !following);
      setFollowing(now);
      return now;
    } finally {
      setBusy(false);
    }
  }
  return { following, busy, press };
}
