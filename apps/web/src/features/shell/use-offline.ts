import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { attempt } from '../../lib/code/attempt.ts';
import { rememberPage } from '../../lib/stored-pages.ts';
import { whenSettled } from '../../lib/when-settled.ts';
import type { InstallOffer } from '../offline/install.ts';

/** Who leaves a page sooner has not read it. */
const readMs = 3_000;

/** An ornament: without these files the site works as always. */
const ignored = () => undefined;

/** Pages that are read are stored for reading offline, and the site may be installed. */
export function useOffline(): void {
  const { pathname, search } = useLocation();
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
