import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { hasOtherFiles, htmlLang, locales, queryLang, rememberLocale, type Locale } from '../../lib/language.ts';
import { memberStore } from '../../lib/session.ts';
import { useLocale } from '../../lib/site.ts';
import { patiently } from '../../lib/code/patiently.ts';

/** Each language in its own name, so that those who cannot read the page find theirs. */
const names: Record<Locale, readonly [short: string, name: string]> = {
  zh: ['简', '简体中文'],
  hant: ['繁', '繁體中文'],
  en: ['EN', 'English'],
};

async function keep(locale: Locale): Promise<void> {
  if (memberStore.get()) await patiently(() => import('./keep-language.ts')).then(({ keepLanguage }) => keepLanguage(locale));
}

/** Links to the same page in the other languages; with scripts they switch, mostly without a reload, and the choice is stored. */
export function LanguageSwitch({ className }: { className: string }) {
  const current = useLocale();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function change(locale: Locale): Promise<void> {
    rememberLocale(locale);
    const params = new URLSearchParams(search);
    // `?lang=` of a search result would otherwise restore the old language on reload.
    params.delete('lang');
    if (hasOtherFiles(locale, current)) {
      await keep(locale);
      location.assign(params.size > 0 ? `${pathname}?${params}` : pathname);
      return;
    }
    void keep(locale);
    if (search.includes('lang=')) {
      await navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true });
    }
    await revalidate();
  }

  function hrefIn(locale: Locale): string {
    const query = new URLSearchParams(search);
    query.set('lang', queryLang(locale));
    return `${pathname}?${query}`;
  }

  return locales
    .filter((locale) => locale !== current)
    .map((locale) => (
      <a
        key={locale}
        href={hrefIn(locale)}
        lang={htmlLang(locale)}
        hrefLang={htmlLang(locale)}
        rel="nofollow"
        // What is visible is part of it: who speaks to the browser says what is there.
        aria-label={names[locale].join(' ')}
        title={names[locale][1]}
        className={className}
        onClick={(event) => {
          event.preventDefault();
          void change(locale);
        }}
      >
        {names[locale][0]}
      </a>
    ));
}
