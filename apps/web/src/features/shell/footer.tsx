import { membershipCardListPage, mobilePage, termsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { Link } from '../../ui/link.tsx';
import { shellMessages } from './messages.ts';

export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  const messages = useMessages(shellMessages);
  const { title, description } = useSiteInfo() ?? {};
  return (
    <footer className="mt-10 border-t border-line text-meta text-ink-2 max-md:pb-[calc(56px+env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-[1312px] flex-wrap items-center gap-x-5 gap-y-1 px-4 py-5 md:px-6">
        <span className="font-serif font-bold text-ink">{title || messages.siteName}</span>
        {description && <span className="max-md:w-full">{description}</span>}
        <span className="flex gap-5 md:ml-auto">
          <Link quiet to={addressOf(membershipCardListPage)} className="inline-flex items-center pointer-coarse:min-h-11">
            {messages.cards}
          </Link>
          <Link quiet to={addressOf(termsPage)} className="inline-flex items-center pointer-coarse:min-h-11">
            {messages.terms}
          </Link>
          <a href={`${addressOf(mobilePage)}?leave`} className="mobile-choice items-center hover:text-tea pointer-coarse:min-h-11">
            {messages.computerVersion}
          </a>
          <button type="button" className="hover:text-tea max-md:hidden" onClick={onShortcuts}>
            {messages.shortcuts}
          </button>
        </span>
      </div>
    </footer>
  );
}
