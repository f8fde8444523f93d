import { addTopicPage, loginPage, registerPage, siteHomePage, welcomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { followFocus } from '../../lib/focus-place.ts';
import { useMessages } from '../../lib/i18n.ts';
import { OverlayHost } from '../../ui/overlay-host.tsx';
import { LoginHost } from '../sign-in/login-host.tsx';
import { Banners } from './banners.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { shellMessages } from './messages.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { moveItem, useShortcut } from '../../lib/shortcuts.ts';
import { useBackground } from './use-background.ts';
import { Coming } from '../../ui/coming.tsx';

const NoDevice = lazy(() => import('../device/no-device.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

const signInPaths: readonly string[] = [addressOf(loginPage), addressOf(registerPage), addressOf(welcomePage)];
const isSignInPage = (pathname: string) => signInPaths.includes(pathname) || pathname.startsWith('/findPassWord');

export function Shell({ children, mobileOnly = false }: { children: ReactNode; mobileOnly?: boolean }) {
  const messages = useMessages(shellMessages);
  const navigate = useNavigate();
  const [listed, setListed] = useState(false);
  useBackground();
  useEffect(() => followFocus(isSignInPage), []);
  useShortcut('?', messages.shortcutsHelp, () => setListed(true));
  useShortcut('g h', messages.goHome, () => void navigate(addressOf(siteHomePage)));
  useShortcut('c', messages.write, () => void navigate(addressOf(addTopicPage)));
  useShortcut('j', messages.nextItem, () => moveItem(1));
  useShortcut('k', messages.previousItem, () => moveItem(-1));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-tea px-4 py-2 text-small text-on-tea focus:translate-y-0"
      >
        {messages.skip}
      </a>
      <NavigationBar />
      <Header />
      <Banners />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1312px] flex-1 py-4 outline-none md:px-6 md:py-6"
      >
        {children}
      </main>
      <Footer onShortcuts={() => setListed(true)} />
      <BottomTabs />
      {mobileOnly && (
        <Suspense>
          <NoDevice />
        </Suspense>
      )}
      <LoginHost />
      <OverlayHost />
      {listed && (
        <Suspense fallback={<Coming />}>
          <ShortcutsDialog onClose={() => setListed(false)} />
        </Suspense>
      )}
    </div>
  );
}
