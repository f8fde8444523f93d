import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { htmlLang, rememberLang } from '../../lib/language.ts';
import { memberStore } from '../../lib/session.ts';
import { shellMessages } from './messages.ts';
import { patiently } from '../../lib/code/patiently.ts';

/** A link to the same page in the other language; with scripts it switches without a reload and is stored. */
export function LanguageSwitch({ className }: { className: string }) {
  const lang = useLang();
  const messages = useMessages(shellMessages);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const other = lang === 'zh' ? 'en' : 'zh';
  const query = new URLSearchParams(search);
  query.set('lang', other);

  async function change(): Promise<void> {
    rememberLang(other);
    if (memberStore.get()) void patiently(() => import('./keep-language.ts')).then(({ keepLanguage }) => keepLanguage(other));
    const params = new URLSearchParams(search);
    params.delete('lang');
    // `?lang=` of a search result would otherwise restore the old language on reload.
    if (search.includes('lang=')) {
      await navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true });
    }
    await revalidate();
  }

  return (
    <a
      href={`${pathname}?${query}`}
      hrefLang={htmlLang(other)}
      rel="nofollow"
      aria-label={messages.switchLanguage}
      title={messages.switchLanguage}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      {messages.otherLanguage}
    </a>
  );
}
