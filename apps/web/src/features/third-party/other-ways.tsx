import { loginPage, registerPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { encodeJumpUrl } from '../../lib/jump-url.ts';
import { nameIn } from '../../lib/names.ts';
import { usePageQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { loadWays, signInWith, type Way } from './data.ts';
import { thirdPartyMessages } from './messages.ts';
import { ProductMark } from './product-mark.tsx';

/** From the dialog over a page the user returns to that page; from login and registration to their targets. */
function useJumpUrl(): string | null {
  const query = usePageQuery(loginPage);
  const { pathname, search } = useLocation();
  const onSignInPage = pathname === addressOf(loginPage) || pathname === addressOf(registerPage);
  return onSignInPage ? query.get('jumpUrl') : encodeJumpUrl(pathname + search);
}

/** `initial`: those loaded with the page, for browsers other than WeChat's own. */
type Props = { initial: readonly Way[] };

/** Buttons to sign in with other sites, under a divider; nothing if there are none. */
export function OtherWays({ initial }: Props) {
  const messages = useMessages(thirdPartyMessages);
  const lang = useLang();
  const jumpUrl = useJumpUrl();
  const inviteCode = usePageQuery(registerPage).get('inviteCode') ?? undefined;
  const [ways, setWays] = useState(initial);
  /** The method in use; it stays busy, because the page is being left. */
  const [leaving, leave] = useState<string | null>(null);
  useEffect(() => {
    void loadWays(api).then((own) => own && setWays(own));
  }, []);
  if (ways.length === 0) return null;

  async function go(id: string): Promise<void> {
    leave(id);
    try {
      await signInWith(id, jumpUrl, inviteCode);
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
