import { readBaseInfo } from '@chaguan/contract';
import { markUrl } from '@chaguan/contract/brand-pictures';
import { useContext, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import styles from './styles.css?url';
// Loaded with the first page: the message that the network is gone could not be loaded then.
import ErrorPage from './features/failures/error-page.tsx';
import { Outermost } from './features/failures/outermost.tsx';
import { ScreenBoundary } from './features/failures/screen-boundary.tsx';
import { settleMember } from './features/shell/settle-member.ts';
import { Shell } from './features/shell/shell.tsx';
import { bootFailures, incompleteId } from './lib/boot-failures.ts';
import { callEarly } from './lib/api/browser.ts';
import { earlyScript } from './lib/early-script.ts';
import { LangContext } from './lib/i18n.ts';
import { isomorphic } from './lib/isomorphic.ts';
import { currentLocale, htmlLang, langOf, queryLang } from './lib/language.ts';
import { pageMeta } from './lib/meta.ts';
import { openRequestedPage } from './lib/opening.ts';
import { ownPageScript } from './lib/own-page-script.ts';
import { RenderContext } from './lib/render-context.ts';
import { renderedForAttribute } from './lib/rendered-for.ts';
import { isInfoOutdated, localeOfPage, type RootData } from './lib/site.ts';
import { EarlyScroll } from './features/shell/early-scroll.tsx';
import { storageScript } from './lib/storage-script.ts';
import { scrollKey } from './lib/tab-scroll.ts';
import { bootScript } from './lib/theme.ts';
import { setSiteWords } from './lib/words.ts';
import { Boundary } from './ui/boundary.tsx';
import { failureMessages } from './ui/failure-messages.ts';

callEarly(readBaseInfo);

const site = isomorphic<RootData>(async (api, { lang }) => ({ lang, info: await api.call(readBaseInfo) }));
export const loader = site.loader;
export const clientLoader = Object.assign(
  async (args: Route.ClientLoaderArgs) => {
    const result = await site.clientLoader(args);
    isInfoOutdated.set(false);
    await settleMember(result.info.systemUser);
    return result;
  },
  { hydrate: site.clientLoader.hydrate },
);

/** Base information is kept across navigations, unless it changed; `revalidate()` (same URL) reloads it. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href === nextUrl.href || isInfoOutdated.get();
}

/**
 * By address: what the file of a script imports is loaded again with each lazy part that needs that script. Preloaded, because the sheet
 * itself stands behind the scripts' preloads, which take all connections of a browser over HTTP/1.1, and behind the inline script, which
 * would otherwise wait for it.
 */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'style', href: styles },
  { rel: 'stylesheet', href: styles },
];

/** For a route without a `meta` of its own, which would replace it. */
export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, { canonicalPath: location.pathname, noIndex: true });
}

/** A site may turn computers away: any value but 1 and 2 (specification, section 7). The boot script and CSS do it. */
function isMobileOnly(data: RootData | undefined): boolean {
  const support = data?.info.supportAccessDevice ?? 1;
  return support !== 1 && support !== 2;
}

/** For a site without a logo of its own the cup, as a vector that is sharp at any size. */
function SiteIcons({ mark }: { mark: string }) {
  if (mark === '')
    return (
      <>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    );
  return (
    <>
      <link rel="icon" href={markUrl(mark, 32)} type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href={markUrl(mark, 180)} />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>('root');
  const render = useContext(RenderContext);
  const accent = data?.info.appearance.accent;
  if (data) setSiteWords(data.info.words);
  const locale = data ? localeOfPage(data) : (render.locale ?? (typeof document === 'undefined' ? 'zh' : currentLocale()));
  const lang = langOf(locale);
  return (
    <html
      lang={htmlLang(locale)}
      data-mobile-only={isMobileOnly(data) ? '' : undefined}
      data-banner={data?.info.banner?.noticeId}
      {...(render.reader !== undefined && { [renderedForAttribute]: render.reader })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdfa" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c1e1a" />
        <SiteIcons mark={data?.info.appearance.mark ?? ''} />
        <link rel="manifest" href={`/manifest.webmanifest${locale === 'zh' ? '' : `?lang=${queryLang(locale)}`}`} />
        {/* Runs before React; it need not be part of the browser's bundle. */}
        <script
          nonce={render.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? `${storageScript};${render.reader === undefined ? '' : `${ownPageScript(render.reader)};`}${openRequestedPage};${bootFailures};${bootScript};${earlyScript(render.calls ?? [], locale)}`
              : '',
          }}
        />
        <Boundary>
          <Meta />
        </Boundary>
        {/* An empty nonce: styles come from our own origin, and a nonce that differs at hydration causes a warning. */}
        <Links nonce="" />
        {accent && <link rel="stylesheet" href={`/theme.css?of=${accent.slice(1)}`} />}
      </head>
      <body className="min-h-dvh bg-canvas font-sans text-body text-ink antialiased">
        <LangContext value={lang}>
          <Outermost>{children}</Outermost>
        </LangContext>
        <p
          id={incompleteId}
          hidden
          suppressHydrationWarning
          className="fixed inset-x-4 bottom-18 z-60 mx-auto max-w-[420px] rounded-card border border-line bg-surface px-4 py-2 text-small shadow-overlay md:bottom-6"
        >
          {failureMessages[lang].incomplete}{' '}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the page itself, loaded again */}
          <a href="" className="font-medium text-tea underline">
            {failureMessages[lang].retry}
          </a>
        </p>
        <ScrollRestoration nonce={render.nonce} getKey={scrollKey} />
        <EarlyScroll />
        <Scripts nonce={render.nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const data = useRouteLoaderData<RootData>('root');
  return (
    <Shell mobileOnly={isMobileOnly(data)}>
      <ScreenBoundary>
        <Outlet />
      </ScreenBoundary>
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}
