import { helpDetailPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { HelpMatches, Help, HelpCategory } from './data.ts';
import { MatchList } from './match-list.tsx';
import { HelpSearch } from './help-search.tsx';
import { helpMessages } from './messages.ts';

function Tile({ category }: { category: HelpCategory }) {
  const messages = useMessages(helpMessages);
  const lang = useLang();
  const description = nameIn(category.description, lang);
  return (
    <li className="flex">
      <Link
        to={addressOf(helpDetailPage, { helpTypeId: category.id })}
        className="group flex w-full gap-3 border-line bg-surface px-4 py-4 transition-colors hover:bg-surface-2 max-md:border-b md:rounded-card md:border"
      >
        {category.imageUrl ? (
          <img
            src={category.imageUrl}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            className="size-10 shrink-0 rounded-control object-cover"
          />
        ) : (
          <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-tea-soft text-tea">
            <Icon name="book-open-check" size={20} />
          </span>
        )}
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere group-hover:text-tea">{nameIn(category.name, lang)}</span>
          {description && <span className="mt-0.5 line-clamp-2 text-small text-ink-2 wrap-anywhere">{description}</span>}
          <span className="mt-1 block text-meta text-ink-2 tabular-nums">{messages.articles(category.articles)}</span>
        </span>
      </Link>
    </li>
  );
}

function Tiles({ id, title, categories }: { id: string; title: string; categories: readonly HelpCategory[] }) {
  return (
    <section aria-labelledby={`help-${id}`} className="grid gap-3">
      <h2 id={`help-${id}`} className="flex items-center gap-3 text-card font-semibold max-md:px-4">
        {title}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </h2>
      <ul className="grid md:grid-cols-2 md:gap-3 lg:grid-cols-3">
        {categories.map((category) => (
          <Tile key={category.id} category={category} />
        ))}
      </ul>
    </section>
  );
}

function Recommended({ items }: { items: Help['recommended'] }) {
  const messages = useMessages(helpMessages);
  return (
    <Card labelledBy="help-recommended" className="px-4 py-4 md:px-5">
      <h2 id="help-recommended" className="mb-1 text-meta text-ink-2">
        {messages.recommended}
      </h2>
      <ul className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-3">
        {items.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={addressOf(helpDetailPage, { helpId: id })}
              className="inline-flex min-h-9 items-center text-small wrap-anywhere hover:text-tea pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Tree({ help: { categories, recommended } }: { help: Help }) {
  const messages = useMessages(helpMessages);
  const lang = useLang();
  const alone = categories.filter(({ children }) => children.length === 0);
  const groups = categories.filter(({ children }) => children.length > 0);
  if (categories.length === 0)
    return (
      <Card>
        <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
      </Card>
    );
  return (
    <>
      {recommended.length > 0 && <Recommended items={recommended} />}
      {groups.map(({ id, name, children }) => (
        <Tiles key={id} id={id} title={nameIn(name, lang)} categories={children} />
      ))}
      {alone.length > 0 && <Tiles id="others" title={messages.others} categories={alone} />}
    </>
  );
}

export function HelpPage({ keyword, help, matches: result }: { keyword: string; help: Help | null; matches: HelpMatches | null }) {
  const messages = useMessages(helpMessages);
  return (
    <div className="mx-auto grid max-w-[1024px] gap-6">
      <header className="grid gap-3 max-md:px-4 max-md:pt-4">
        <div>
          <h1 className="text-title font-semibold">{messages.title}</h1>
          <p className="mt-1 text-small text-ink-2">{messages.note}</p>
        </div>
        <HelpSearch keyword={keyword} />
      </header>
      {help && <Tree help={help} />}
      {result && <MatchList keyword={keyword} matches={result} />}
    </div>
  );
}
