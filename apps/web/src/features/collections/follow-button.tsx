import { followColumn, followFolder } from '@chaguan/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { openLogin } from '../../lib/login-opening.ts';
import { signedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays.ts';
import { folderMessages } from './folder-messages.ts';
import { columnMessages } from './messages.ts';

const acts = {
  column: (columnId: string, on: boolean) => api.call(followColumn, { params: { columnId }, body: { on } }),
  folder: (folderId: string, on: boolean) => api.call(followFolder, { params: { folderId }, body: { on } }),
};

/** Follows a column or a folder, or ends that; a visitor logs in first. */
export function FollowCollection({ kind, id, following }: { kind: keyof typeof acts; id: string; following: boolean }) {
  const shared = useMessages(columnMessages);
  const ofFolder = useMessages(folderMessages);
  const messages = kind === 'column' ? shared : ofFolder;
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function set(on: boolean): Promise<void> {
    setBusy(true);
    try {
      await acts[kind](id, on);
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
      aria-label={following ? `${shared.following}, ${shared.unfollow}` : undefined}
      onClick={() => void (signedIn() ? set(!following) : openLogin(() => set(true)))}
    >
      {following ? shared.following : messages.follow}
    </Button>
  );
}
