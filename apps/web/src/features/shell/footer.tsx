import { feedbackPage, helpPage, membershipCardListPage, mobilePage, moderationLogPage, siteHomePage, termsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { cx } from '../../ui/cx.ts';
import { Link, OutsideLink } from '../../ui/link.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { shellMessages } from './messages.ts';
import { OwnSections } from './own-sections.tsx';

const itemClass = 'inline-flex items-center pointer-coarse:min-h-11';

/** The official link targets of a site's registration numbers. */
const icpRegister = 'https://beian.miit.gov.cn/';
const policeRegister = (number: string) => `https://beian.mps.gov.cn/#/query/webSearch?code=${number.replace(/\D/g, '')}`;

/** The site's registration numbers with Chinese authorities, if it has any. */
function Records() {
  const messages = useMessages(shellMessages);
  const { icpNumber = '', policeNumber = '' } = useSiteInfo() ?? {};
  if (icpNumber === '' && policeNumber === '') return null;
  return (
    <span className="flex w-full flex-wrap gap-x-5">
      {icpNumber && (
        <OutsideLink href={icpRegister} className={itemClass}>
          {icpNumber}
        </OutsideLink>
      )}
      {policeNumber && (
        <OutsideLink href={policeRegister(policeNumber)} className={itemClass}>
          {/\p{Script=Han}/u.test(policeNumber) ? policeNumber : messages.policeRecord(policeNumber)}
        </OutsideLink>
      )}
    </span>
  );
}

export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  const messages = useMessages(shellMessages);
  const { title, description, features, appearance, pages = [] } = useSiteInfo() ?? {};
  const links = [
    { to: addressOf(helpPage), label: messages.help },
    ...(features?.feedback ? [{ to: addressOf(feedbackPage), label: messages.feedback }] : []),
    ...(features?.moderationLog ? [{ to: addressOf(moderationLogPage), label: messages.moderationLog }] : []),
    { to: addressOf(termsPage), label: messages.terms },
    { to: addressOf(membershipCardListPage), label: messages.cards },
    { to: addressOf(siteHomePage, { tab: 'links' }), label: messages.links },
    ...pages.map(({ name, to }) => ({ to, label: name })),
  ];
  return (
    <footer className="mt-10 border-t border-line text-meta text-ink-2 max-md:pb-(--tabs)">
      <div className="mx-auto flex max-w-[1312px] flex-wrap items-center gap-x-5 gap-y-1 px-4 py-5 md:px-6">
        <span className="font-serif font-bold text-ink">{title || messages.siteName}</span>
        {description && <span className="max-md:w-full">{description}</span>}
        <span className="flex flex-wrap gap-x-5 md:ml-auto">
          <OwnSections className={`${itemClass} md:hidden`} />
          {links.map(({ to, label }) => (
            <Link key={to} quiet to={to} className={itemClass}>
              {label}
            </Link>
          ))}
          <LanguageSwitch className={cx(itemClass, 'lg:hidden')} />
          <AppearanceMenu className={cx(itemClass, 'hover:text-tea md:hidden')} trigger={messages.appearance} />
          <a href={`${addressOf(mobilePage)}?leave`} className="mobile-choice items-center hover:text-tea pointer-coarse:min-h-11">
            {messages.computerVersion}
          </a>
          <button type="button" className="hover:text-tea max-md:hidden" onClick={onShortcuts}>
            {messages.shortcuts}
          </button>
        </span>
        {appearance?.footer && <span className="w-full wrap-anywhere">{appearance.footer}</span>}
        <Records />
      </div>
    </footer>
  );
}
