import { addQuestionPage, addTopicPage, askListPage, indexPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useAccepts } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { AccountArea } from './account-area.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { OwnSections } from './own-sections.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { shellMessages } from './messages.ts';
import { useHidingHeader } from './use-hiding-header.ts';
import { Wordmark } from './wordmark.tsx';
import { ornament } from '../../ui/ornament.tsx';

const section = 'inline-flex min-h-9 items-center rounded-control px-3 text-small transition-colors pointer-coarse:min-h-11';

function Sections({ pathname }: { pathname: string }) {
  const messages = useMessages(shellMessages);
  const toSection = (to: string, label: string, alias?: string) => {
    const current = pathname === to || pathname === alias;
    return (
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={cx(section, current ? 'bg-tea-soft font-semibold text-tea' : 'text-ink-2 hover:bg-surface-2 hover:text-ink')}
      >
        {label}
      </Link>
    );
  };
  return (
    <nav aria-label={messages.sections} className="ml-4 flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none] max-md:hidden">
      {toSection(addressOf(siteHomePage), messages.home, addressOf(indexPage))}
      {toSection(addressOf(askListPage), messages.questions)}
      <OwnSections className={cx(section, 'shrink-0 text-ink-2 hover:bg-surface-2 hover:text-ink')} />
    </nav>
  );
}

// Null for a visitor.
const DraftBadge = ornament(() => import('../drafts/draft-badge.tsx'));

function Badge() {
  const member = useStore(memberStore);
  return (
    member && (
      <Suspense>
        <DraftBadge />
      </Suspense>
    )
  );
}

function WriteLink() {
  const messages = useMessages(shellMessages);
  return (
    useAccepts('topic') && (
      <span className="members-only relative mx-1 inline-flex max-md:hidden">
        <ButtonLink to={addressOf(addTopicPage)} tone="soft" icon={<Icon name="pen-line" size={16} />}>
          {messages.write}
        </ButtonLink>
        <Badge />
      </span>
    )
  );
}

/** On every screen: users should always find where to ask a question. A phone has it in its tabs. */
function AskLink() {
  const messages = useMessages(shellMessages);
  return (
    useAccepts('question') && (
      <ButtonLink to={addressOf(addQuestionPage)} className="mx-1 max-md:hidden">
        {messages.askShort}
      </ButtonLink>
    )
  );
}

/** A phone has no room for the choice of language and colours up here, nor a tablet for two languages: it is in the footer there. */
const displayButton = cx(iconButtonClass, 'text-small font-semibold max-md:hidden');

export function Header() {
  const messages = useMessages(shellMessages);
  const header = useHidingHeader();
  const { pathname } = useLocation();
  return (
    <header
      ref={header}
      className="sticky top-0 z-30 border-b border-line bg-surface transition-transform duration-200 data-hidden:-translate-y-full"
    >
      <div className="mx-auto flex min-h-14 max-w-[1312px] items-center gap-2 px-4 md:px-6">
        <Wordmark />
        <Sections pathname={pathname} />
        <div className="ml-auto flex items-center gap-1">
          <SearchBox label={messages.search} />
          <LanguageSwitch className={cx(displayButton, 'w-auto min-w-9 px-1 whitespace-nowrap max-lg:hidden')} />
          <AppearanceMenu className={displayButton} />
          <AskLink />
          <WriteLink />
          <AccountArea />
        </div>
      </div>
    </header>
  );
}
