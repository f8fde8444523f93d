import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { markUrl } from '@chaguan/contract/brand-pictures';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { Link } from '../../ui/router-link.tsx';
import { shellMessages } from './messages.ts';

/** A cup with its steam. */
export function CupMark() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
      <rect width="32" height="32" rx="8" className="fill-tea" />
      <g className="fill-none stroke-on-tea" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7 14h15v3.500c0 4.500-3 7.500-7.500 7.500S7 22 7 17.500z" />
        <path d="M22 15.500h1.500a2.700 2.700 0 0 1 0 5.400h-2" />
        <path d="M12 10.500c-1.500-2 1.500-3 0-5M17 10.500c-1.500-2 1.500-3 0-5" className="opacity-70" />
      </g>
    </svg>
  );
}

/** The logo of the site, then its name in the serif font that is used nowhere else. */
export function Wordmark() {
  const messages = useMessages(shellMessages);
  const info = useSiteInfo();
  const mark = info?.appearance.mark;
  const lang = useLang();
  return (
    <Link
      data-logo
      to={addressOf(siteHomePage)}
      className="flex min-w-0 items-center gap-2 rounded-control text-ink md:max-w-52 md:shrink-0 lg:max-w-72 pointer-coarse:min-h-11"
    >
      {mark ? <img src={markUrl(mark, 192)} alt="" width={32} height={32} className="size-8 shrink-0 rounded-control" /> : <CupMark />}
      <span
        className={
          // No wider than its share of a small screen, whatever the text's size: it is a logo.
          lang === 'zh'
            ? 'truncate font-serif text-[min(1.375rem,7vw)] font-bold tracking-[0.12em]'
            : 'truncate font-serif text-[min(1.25rem,6.5vw)] font-bold'
        }
      >
        {info?.title || messages.siteName}
      </span>
    </Link>
  );
}
