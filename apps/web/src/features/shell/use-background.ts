import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { incompleteId } from '../../lib/boot-failures.ts';
import { browserClient, newPage } from '../../lib/api/browser.ts';
import { noteCurrentEntry, noteNavigation } from '../../lib/back-layers.ts';
import { endStep } from '../../lib/kept-lists.ts';
import { isRenderedForMember } from '../../lib/rendered-for.ts';
import { followOtherTabs } from '../../lib/session.ts';
import { patiently } from '../../lib/code/patiently.ts';
import { userInfoVersion } from '../../lib/site.ts';
import { readPostCharacters } from '../../lib/post-characters.ts';
import { startTheme } from '../../lib/theme.ts';
import { noteTab } from '../../lib/tab-scroll.ts';
import { restoreWritten } from '../../lib/written.ts';
import { whenSettled } from '../../lib/when-settled.ts';
import { loadOverlays } from '../../ui/overlay-host.tsx';
import { startClock } from '../../ui/time.tsx';
import { navigateWith } from './screen-effects.ts';
import { listenForShortcuts } from '../../lib/shortcuts.ts';
import { useOffline } from './use-offline.ts';
import { useVisits } from './use-visits.ts';

/** Loaded while online: the toast about a lost network could not be loaded then. */
function fetchWhatMayBeNeeded(): () => void {
  return whenSettled(() => {
    void browserClient();
    loadOverlays();
    void patiently(() => import('./pressed-rows.ts')).then(({ startPressedRows }) => startPressedRows());
  });
}

function fitPhoneColumn(): void {
  if ('column' in document.documentElement.dataset)
    void patiently(() => import('../device/phone-column.ts')).then(({ startPhoneColumn }) => startPhoneColumn());
}

/** Whether the browser displays again what it was sent before, as the server rendered it then. */
function isDisplayedAgain(): boolean {
  const [opening] = performance.getEntriesByType('navigation');
  return opening instanceof PerformanceNavigationTiming && opening.type === 'back_forward' && isRenderedForMember();
}

/** From here on keys and clicks are handled; tests wait for it. A script that only came late was not missing. */
function markReady(): void {
  document.documentElement.dataset['ready'] = '';
  const line = document.getElementById(incompleteId);
  if (line) line.hidden = true;
}

/** Background tasks that run for as long as the page is open, once. */
export function useBackground(): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const isPending = useNavigation().state !== 'idle';
  const { pathname } = location;
  useEffect(() => {
    if (isDisplayedAgain()) void revalidate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the page that was loaded
  }, []);
  useEffect(() => navigateWith((to, how) => void navigate(to, { replace: how === 'replace' })), [navigate]);
  useEffect(() => followOtherTabs(() => void revalidate()), [revalidate]);
  useEffect(() => userInfoVersion.subscribe(() => void revalidate()), [revalidate]);
  useEffect(newPage, [pathname]);
  useEffect(() => noteNavigation(isPending), [isPending]);
  useEffect(() => {
    noteCurrentEntry();
    noteTab(location);
    if (endStep()) void revalidate();
  }, [location, revalidate]);
  useEffect(startTheme, []);
  useEffect(readPostCharacters, []);
  useEffect(startClock, []);
  useEffect(listenForShortcuts, []);
  useEffect(fetchWhatMayBeNeeded, []);
  useEffect(fitPhoneColumn, []);
  useEffect(markReady, []);
  useEffect(restoreWritten, []);
  useVisits();
  useOffline();
}
