import { addTopicPage, chatPage, loginPage, registerPage, siteHomePage, welcomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { followFocus } from '../../lib/focus-path.ts';
import { useMessages } from '../../lib/i18n.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { cx } from '../../ui/cx.ts';
import { OverlayHost } from '../../ui/overlay-host.tsx';
import { LoginHost } from '../sign-in/login-host.tsx';
import { NoticeBanner } from '../notices/notice-banner.tsx';
import { Banners } from './banners.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { shellMessages } from './messages.ts';
import { moveItem, useShortcut } from '../../lib/shortcuts.ts';
import { useBackground } from './use-background.ts';
import { useWholePage } from './use-whole-page.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { ornament } from '../../ui/ornament.tsx';

const NoDevice = ornament(() => import('../device/no-device.tsx'));
const WechatShare = ornament(() => import('../wechat-share/wechat-share.tsx'));
const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog.tsx'));

/** A part of the shell that throws is missing until the next page; the rest stays. */
function Part({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary resetBy={key}>{children}</Boundary>;
}

const never = () => () => undefined;

/** Within WeChat, where the site has an official account: pages are shared as cards. */
function InWechat() {
  const account = useSiteInfo()?.weixin_oa_appid ?? '';
  const isInWechat = useSyncExternalStore(
    never,
    () => /\bMicroMessenger\//i.test(navigator.userAgent),
    () => false,
  );
  return (
    isInWechat &&
    account !== '' && (
      <Suspense>
        <WechatShare />
      </Suspense>
    )
  );
}

/** The next screen could not be opened; the current one stays, with what was written in it. */
function FailedOpening() {
  const { failed, retry, close } = useWholePage();
  const messages = useMessages(shellMessages);
  return failed !== null && <NotLoaded text={messages.screenFailed} onRetry={retry} onClose={close} />;
}

/** A thin line at the top while the next page loads; shown with a delay, so that fast pages do not flicker. */
function NavigationBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-[fade_150ms_150ms_both] overflow-hidden">
      <div className="h-full w-1/3 animate-[slide_1.1s_ease-in-out_infinite] bg-tea" />
    </div>
  );
}

const signInPaths: readonly string[] = [addressOf(loginPage), addressOf(registerPage), addressOf(welcomePage)];
const isSignInPage = (pathname: string) => signInPaths.includes(pathname) || pathname.startsWith('/findPassWord');

/**
 * What runs in the background depends on the session and on the state of the router. It is apart, because each of their changes would render
 * the whole shell again, three times before the data of a member's page is there.
 */
function Background({ onShortcuts }: { onShortcuts: () => void }) {
  const messages = useMessages(shellMessages);
  const navigate = useNavigate();
  useBackground();
  useEffect(() => followFocus(isSignInPage), []);
  useShortcut('?', messages.shortcutsHelp, onShortcuts);
  useShortcut('g h', messages.goHome, () => void navigate(addressOf(siteHomePage)));
  useShortcut('c', messages.write, () => void navigate(addressOf(addTopicPage)));
  useShortcut('j', messages.nextItem, () => moveItem(1));
  useShortcut('k', messages.previousItem, () => moveItem(-1));
  return null;
}

export function Shell({ children, mobileOnly = false }: { children: ReactNode; mobileOnly?: boolean }) {
  const messages = useMessages(shellMessages);
  // A conversation is as high as the window: only its log scrolls, and nothing is below the input field.
  const isChat = useLocation().pathname === chatPage.path;
  const [listed, setListed] = useState(false);
  return (
    <div className={cx('flex flex-col', isChat ? 'h-dvh' : 'min-h-dvh')}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-tea px-4 py-2 text-small text-on-tea focus:translate-y-0"
      >
        {messages.skip}
      </a>
      <NavigationBar />
      <Part>
        <Header />
      </Part>
      <Part>
        <Banners />
      </Part>
      <Part>
        <NoticeBanner />
      </Part>
      <main
        id="main"
        tabIndex={-1}
        className={cx(
          'mx-auto w-full max-w-[1312px] flex-1 outline-none md:px-6',
          isChat ? 'flex min-h-0 flex-col max-md:overflow-y-auto md:py-6' : 'main-page pb-4 md:py-6',
        )}
      >
        {children}
      </main>
      {!isChat && (
        <>
          <Part>
            <Footer onShortcuts={() => setListed(true)} />
          </Part>
          <Part>
            <BottomTabs />
          </Part>
        </>
      )}
      {mobileOnly && (
        <Suspense>
          <NoDevice />
        </Suspense>
      )}
      <Part>
        <LoginHost />
      </Part>
      <Part>
        <OverlayHost />
      </Part>
      <FailedOpening />
      <Background onShortcuts={() => setListed(true)} />
      <InWechat />
      {listed && (
        <Suspense fallback={<Coming />}>
          <ShortcutsDialog onClose={() => setListed(false)} />
        </Suspense>
      )}
    </div>
  );
}
