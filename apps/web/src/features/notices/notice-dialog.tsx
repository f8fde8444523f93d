import { noticesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import { Body } from '../posts/body.tsx';
import { findNotice, type Notice } from './data.ts';
import { noticeMessages } from './messages.ts';
import { NoticeTimes } from './notice-times.tsx';

/** A notice in a dialog over the current page. Closing it closes its banner and marks it as read for a member. */
export default function NoticeDialog({ noticeId, onClose }: { noticeId: string; onClose: () => void }) {
  const messages = useMessages(noticeMessages);
  const member = useStore(memberStore);
  const [notice, setNotice] = useState<Notice | null | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    const find = async (): Promise<void> => {
      const loaded = await findNotice(api, noticeId).catch(() => null);
      if (!isOver) setNotice(loaded);
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [noticeId]);
  const actions = member && <ButtonLink to={addressOf(noticesPage)}>{messages.toAll}</ButtonLink>;
  return (
    <Dialog open title={notice?.title ?? messages.banner} onClose={onClose} actions={actions}>
      {notice === undefined && (
        <div className="grid gap-3 py-2">
          <Bone className="h-4 w-3/4" />
          <Bone className="h-4 w-full" />
          <Bone className="h-4 w-1/2" />
        </div>
      )}
      {notice === null && <p className="text-small text-ink-2">{messages.gone}</p>}
      {notice && (
        <>
          <NoticeTimes notice={notice} />
          <Body html={notice.html} className="pt-3" />
        </>
      )}
    </Dialog>
  );
}
