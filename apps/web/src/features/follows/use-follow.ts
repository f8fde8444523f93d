import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore, signedIn } from '../../lib/session.ts';
import { toast } from '../../ui/overlays.ts';
import { openLogin } from '../../lib/login-opening.ts';
import { followActs, type Relation, type Someone } from './data.ts';
import { followMessages } from './messages.ts';

type Act = keyof typeof followActs;

function same(a: Relation, b: Relation): boolean {
  return a.following === b.following && a.followedBy === b.followedBy && a.blocked === b.blocked;
}

export type Follow = {
  relation: Relation;
  busy: boolean;
  /** Follows, or undoes the current relation. */
  press: () => void;
  /** Performs one of the acts, confirms it and offers an undo. */
  act: (act: Act) => Promise<void>;
};

const opposite: Record<Act, Act> = { follow: 'unfollow', unfollow: 'follow', block: 'unblock', unblock: 'block' };

/** The relation to a member and the actions that change it; the server's state wins at the next load of the page. */
export function useFollow(someone: Someone, relation: Relation): Follow {
  const messages = useMessages(followMessages);
  const [known, setKnown] = useState(relation);
  const [now, setNow] = useState(relation);
  const [busy, setBusy] = useState(false);
  if (!same(known, relation)) {
    setKnown(relation);
    setNow(relation);
  }
  const name = someone.name || someone.account || messages.nobody;
  const done = { follow: messages.followed, unfollow: messages.unfollowed, block: messages.blocked, unblock: messages.unblocked };

  async function act(nextAct: Act): Promise<void> {
    setBusy(true);
    try {
      setNow(await followActs[nextAct](someone));
      const undo = { label: messages.undo, onSelect: () => void act(opposite[nextAct]) };
      toast(done[nextAct](name), { kind: 'success', action: undo });
    } finally {
      setBusy(false);
    }
  }

  /** A visitor is prompted to sign in first; if it turns out to be the member's own page, nothing happens. */
  async function followOnceIn(): Promise<void> {
    if (memberStore.get()?.id !== someone.id) await act('follow');
  }

  function press(): void {
    if (!signedIn()) openLogin(followOnceIn);
    else void act(now.blocked ? 'unblock' : now.following ? 'unfollow' : 'follow');
  }
  return { relation: now, busy, press, act };
}
