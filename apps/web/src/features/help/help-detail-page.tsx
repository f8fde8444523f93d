import { feedbackPage, helpDetailPage, helpPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { isRouteErrorResponse } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link as TextLink } from '../../ui/link.tsx';
import { Link } from '../../ui/router-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import ErrorPage from '../failures/error-page.tsx';
import { Body } from '../posts/body.tsx';
import type { HelpDetail } from './data.ts';
import { HelpVote } from './help-vote.tsx';
import { helpMessages } from './messages.ts';

/** The articles of the category, beside the current one or, on a phone, below it. */
function Siblings({ items, current }: { items: HelpDetail['items']; current: string | undefined }) {
  const messages = useMessages(helpMessages);
  return (
    <nav aria-label={messages.inCategory} className={cx('max-md:order-2 max-md:px-4', items.length === 1 && 'max-md:hidden')}>
      <h2 className="mb-1 text-meta text-ink-2 md:hidden">{messages.inCategory}</h2>
      <ul className="grid gap-0.5">
        {items.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={addressOf(helpDetailPage, { helpId: id })}
              aria-current={id === current ? 'page' : undefined}
              className={cx(
                'flex min-h-9 items-center rounded-control px-3 py-1.5 text-small wrap-anywhere pointer-coarse:min-h-11',
                id === current ? 'bg-tea-soft font-semibold text-tea' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Article({ article }: { article: NonNullable<HelpDetail['article']> }) {
  const messages = useMessages(helpMessages);
  const site = useSiteInfo();
  const { id, name, editedAt, html, helped } = article;
  return (
    <Card as="article" className="min-w-0 px-4 py-5 md:px-8 md:py-7">
      <h1 className="text-thread font-semibold wrap-anywhere">{name}</h1>
      <p className="mb-5 text-meta text-ink-2">
        {messages.updated} <Time at={editedAt} />
      </p>
      <Body html={html} />
      <footer className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        {site?.systemUser && <HelpVote key={id} helpId={id} initial={helped} />}
        {site?.features.feedback && (
          <TextLink to={addressOf(feedbackPage)} className="text-small pointer-coarse:py-2.5">
            {messages.ask}
          </TextLink>
        )}
      </footer>
    </Card>
  );
}

/** A category with subcategories links to them. */
function Below({ title, items }: { title: string; items: HelpDetail['children'] }) {
  const lang = useLang();
  return (
    <Card className="px-4 py-5 md:px-8 md:py-7">
      <h1 className="mb-3 text-thread font-semibold wrap-anywhere">{title}</h1>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link
              to={addressOf(helpDetailPage, { helpTypeId: id })}
              className="flex min-h-11 items-center justify-between gap-3 wrap-anywhere hover:text-tea"
            >
              {nameIn(name, lang)}
              <Icon name="chevron-right" size={16} className="shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function HelpDetailPage({ category, items, children, article }: HelpDetail) {
  const messages = useMessages(helpMessages);
  const lang = useLang();
  return (
    <div className="mx-auto grid max-w-[1024px] gap-3">
      <p className="flex items-center gap-1 text-small text-ink-2 max-md:px-4">
        <Link to={addressOf(helpPage)} className="inline-flex items-center hover:text-tea pointer-coarse:min-h-11">
          {messages.back}
        </Link>
        <Icon name="chevron-right" size={14} />
        <span className="wrap-anywhere">{nameIn(category.name, lang)}</span>
      </p>
      {article === null && children.length > 0 && <Below title={nameIn(category.name, lang)} items={children} />}
      {article === null && children.length === 0 && (
        <Card>
          <EmptyState heading="h1" title={messages.noneTitle} text={messages.noneText} />
        </Card>
      )}
      {article !== null && (
        <div className="grid items-start gap-5 md:grid-cols-[220px_minmax(0,1fr)]">
          <Siblings items={items} current={article.id} />
          <Article article={article} />
        </div>
      )}
    </div>
  );
}

/** An article or category that does not exist, or is not visible. */
export function HelpFailure({ error }: { error: unknown }) {
  const messages = useMessages(helpMessages);
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  const action = (
    <ButtonLink tone="primary" to={addressOf(helpPage)}>
      {messages.back}
    </ButtonLink>
  );
  return (
    <Card className="mx-auto max-w-[720px]">
      <EmptyState heading="h1" title={messages.goneTitle} text={messages.goneText} action={action} />
    </Card>
  );
}
