import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { confirm } from '../../../ui/overlays.ts';
import { settingsMessages } from './messages.ts';

/** Asks before leaving the page with unsaved changes. */
export function useUnsavedWarning(unsaved: boolean): void {
  const own = useMessages(settingsMessages);
  const requested = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  useEffect(() => {
    if (blocker.state !== 'blocked' || requested.current) return;
    requested.current = true;
    const askFirst = async () => {
      const agreed = await confirm({ title: own.leaveTitle, text: own.leaveText, action: own.leave });
      requested.current = false;
      if (agreed) blocker.proceed();
      else blocker.reset();
    };
    void askFirst();
  }, [blocker, own]);
}
