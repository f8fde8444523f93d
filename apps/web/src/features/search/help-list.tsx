import { helpDetailPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Link } from '../../ui/router-link.tsx';
import type { HelpMatches } from './data.ts';
import { Marked } from './marked.tsx';

/** Articles of the help centre that were found. */
export function HelpList({ articles }: { articles: HelpMatches }) {
  const lang = useLang();
  return (
    <ul className="divide-y divide-line">
      {articles.map(({ id, name, category, passage }) => (
        <li key={id}>
          <Link to={addressOf(helpDetailPage, { helpId: id })} className="group grid gap-1 px-4 py-3 hover:bg-surface-2 md:px-5">
            <span className="font-medium wrap-anywhere group-hover:text-tea">{name}</span>
            <span className="line-clamp-2 text-small text-ink-2 wrap-anywhere">
              <Marked segments={passage} />
            </span>
            <span className="text-meta text-ink-2">{nameIn(category, lang)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
