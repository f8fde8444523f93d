import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { attempt } from '../../lib/code/attempt.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { rememberPage } from '../../lib/stored-pages.ts';
import { unsentOwner } from '../../lib/unsent-owner.ts';
import { whenSettled } from '../../lib/when-settled.ts';
import type { InstallOffer } from '../offline/install.ts';

/** Who leaves a page sooner has not read it. */
const readMs = 3_000;

/** An ornament: without these files the site works as always. */
const ignored = () => undefined;

/** Pages that are read are stored for reading offline, what was written without a network is sent, and the site may be installed. */
export function useOffline(): void {
  const { pathname, search } = useLocation();
  const memberId = useStore(memberStore)?.id;
  useEffect(
    () =>
      whenSettled(
        () =>
          void attempt(() => import('../offline/worker.ts'))
            .then(({ startWorker }) => startWorker())
            .catch(ignored),
      ),
    [],
  );
  // What was written without a network.
  useEffect(() => {
    if (memberId === undefined) return undefined;
    const start = (): void => {
      if (unsentOwner() !== memberId || document.hidden) return;
      void attempt(() => import('../unsent/send-unsent.ts'))
        .then(({ sendUnsent }) => sendUnsent())
        .catch(ignored);
    };
    const stop = whenSettled(start);
    window.addEventListener('online', start);
    document.addEventListener('visibilitychange', start);
    return () => {
      stop();
      window.removeEventListener('online', start);
      document.removeEventListener('visibilitychange', start);
    };
  }, [memberId]);
  useEffect(() => {
    const timer = setTimeout(() => rememberPage(pathname + search), readMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  useEffect(() => {
    const offered = (event: Event): void => {
      event.preventDefault();
      void attempt(() => import('../offline/install.ts'))
        .then(({ askToInstall }) => askToInstall(event as InstallOffer))
        .catch(ignored);
    };
    window.addEventListener('beforeinstallprompt', offered);
    return () => window.removeEventListener('beforeinstallprompt', offered);
  }, []);
}
