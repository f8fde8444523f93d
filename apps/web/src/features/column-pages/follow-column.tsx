import { followColumn } from '@chaguan/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { openLogin } from '../../lib/login-opening.ts';
import { signedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays.ts';
import { columnMessages } from './messages.ts';

/** Follows a column or ends that; a visitor logs in first. */
export function FollowColumn({ columnId, following }: { columnId: string; following: boolean }) {
  const messages = useMessages(columnMessages);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function set(on: boolean): Promise<void> {
    setBusy(true);
    try {
      await api.call(followColumn, { params: { columnId }, body: { on } });
      toast(on ? messages.followed : messages.unfollowed, { kind: 'success' });
      await revalidate();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      tone={following ? 'secondary' : 'primary'}
      busy={busy}
      icon={<Icon name={following ? 'check' : 'plus'} size={15} />}
      aria-label={following ? `${messages.following}, ${messages.unfollow}` : undefined}
      onClick={() => void (signedIn() ? set(!following) : openLogin(() => set(true)))}
    >
      {following ? messages.following : messages.follow}
    </Button>
  );
}
