import { loginPage, registerPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { encodeJumpUrl } from '../../lib/jump-url.ts';
import { nameIn } from '../../lib/name.ts';
import { usePageQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { loadWays, signInWith, type Way } from './data.ts';
import { thirdPartyMessages } from './messages.ts';
import { ProductMark } from './product-mark.tsx';

/** Over a page (the dialog) one comes back to that page; on login and registration to where they lead. */
function useJumpUrl(): string | null {
  const query = usePageQuery(loginPage);
  const { pathname, search } = useLocation();
  const onSignInPage = pathname === addressOf(loginPage) || pathname === addressOf(registerPage);
  return onSignInPage ? query.get('jumpUrl') : encodeJumpUrl(pathname + search);
}

/** `initial`: those that came with the page, for a browser that is not WeChat's own. */
type Props = { initial: readonly Way[] };

/** Buttons to sign in with other sites, under a divider; nothing at all where there are none. */
export function OtherWays({ initial }: Props) {
  const messages = useMessages(thirdPartyMessages);
  const lang = useLang();
  const jumpUrl = useJumpUrl();
  const [ways, setWays] = useState(initial);
  /** The way that is being left by; it stays busy, because the page goes away. */
  const [leaving, leave] = useState<string | null>(null);
  useEffect(() => {
    void loadWays(api).then((own) => own && setWays(own));
  }, []);
  if (ways.length === 0) return null;

  async function go(id: string): Promise<void> {
    leave(id);
    try {
      await signInWith(id, jumpUrl);
    } catch (reason) {
      leave(null);
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
  }

  return (
    <section aria-label={messages.otherWays} className="grid gap-3 pt-6">
      <p className="flex items-center gap-3 text-meta text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {messages.otherWays}
      </p>
      <div className="grid gap-2">
        {ways.map(({ id, name, product }) => (
          <Button
            key={id}
            size="large"
            className="w-full"
            busy={leaving === id}
            disabled={leaving !== null && leaving !== id}
            icon={<ProductMark product={product} className="size-[18px]" />}
            onClick={() => void go(id)}
          >
            {messages.with(nameIn(name, lang))}
          </Button>
        ))}
      </div>
    </section>
  );
}
