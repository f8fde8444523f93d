import { mobilePage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chooseMobile } from '../features/device/choose-mobile.ts';
import { deviceMessages } from '../features/device/messages.ts';
import { useMessages } from '../lib/i18n.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/mobile';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: deviceMessages[metaLang(matches)].toMobile, canonicalPath: addressOf(mobilePage), noIndex: true });
}

/** Where the link was pressed, if it was before its code arrived: then this page is loaded instead of shown. Otherwise home. */
function pageBefore(isLoaded: boolean): string {
  const referrer = isLoaded && document.referrer !== '' ? new URL(document.referrer) : undefined;
  const isOfOthers = referrer?.origin !== location.origin || referrer.pathname === location.pathname;
  return isOfOthers ? addressOf(siteHomePage) : referrer.pathname + referrer.search;
}

/** /m chooses the mobile version and redirects; if this is the first page, the boot script has done it already. */
export default function MobileRoute() {
  const messages = useMessages(deviceMessages);
  const navigate = useNavigate();
  const { search, key } = useLocation();
  useEffect(() => {
    if (search !== '?leave') chooseMobile();
    // The key of the entry of a page that was loaded.
    void navigate(pageBefore(key === 'default'), { replace: true });
  }, [navigate, search, key]);
  return (
    <p className="py-20 text-center text-ink-2">
      <Link to={addressOf(siteHomePage)}>{messages.opening}</Link>
    </p>
  );
}
