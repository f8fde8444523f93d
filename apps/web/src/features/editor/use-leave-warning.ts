import { loginPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { confirm } from '../../ui/overlays.ts';
import { editorMessages } from './messages.ts';
import { useLatest } from './use-latest.ts';

// Other pages and orders of the same comments: the editor stays mounted.
const stayingParams = ['page', 'sort', 'commentId', 'replyId'];

function addressIn({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  for (const name of stayingParams) query.delete(name);
  return `${pathname}?${query}`;
}

type Parts = {
  /** Whether there is unsaved text. */
  unsaved: () => boolean;
  /** While sending: navigation to the new post is allowed. */
  sending: () => boolean;
  /** The API client requested the login page; the text must not be lost by that. */
  onLogin: () => void;
};

/** Asks before leaving the page with unsaved text, and keeps the editor open when the session ends. */
export function useLeaveWarning(parts: Parts): void {
  const messages = useMessages(editorMessages);
  const latest = useLatest(parts);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [latest]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { unsaved, sending } = latest.current;
    if (!unsaved() || addressIn(currentLocation) === addressIn(nextLocation)) return false;
    return !sending() || nextLocation.pathname === addressOf(loginPage);
  });
  const requested = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || requested.current) return;
    if (blocker.location.pathname === addressOf(loginPage)) {
      blocker.reset();
      latest.current.onLogin();
      return;
    }
    requested.current = true;
    const askFirst = async () => {
      const agreed = await confirm({ title: messages.leaveTitle, text: messages.leaveText, action: messages.leave });
      requested.current = false;
      if (agreed) blocker.proceed();
      else blocker.reset();
    };
    void askFirst();
  }, [blocker, messages, latest]);
}
