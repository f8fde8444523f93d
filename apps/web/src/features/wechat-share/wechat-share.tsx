import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { offerCard } from './share.ts';

/** Only within WeChat: each page is offered as a card once it is there. */
export default function WechatShare() {
  const { pathname, search } = useLocation();
  const entry = useRef<string>(undefined);
  useEffect(() => {
    entry.current ??= location.href;
    void offerCard({ entry: entry.current, present: new URL(pathname + search, location.origin).href });
  }, [pathname, search]);
  return null;
}
