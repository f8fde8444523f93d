import { setDisplay } from '@chaguan/contract';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { htmlLang, rememberLang } from '../../lib/language.ts';
import { memberStore } from '../../lib/session.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { shellMessages } from './messages.ts';

/** A kindness beside the act: the page is in the other language whatever becomes of it. */
const quiet = { loading: false, expect: [0, 400, 401, 403, 404, 422, 456, 500, 503] };

/** A link to the same page in the other language; with scripts it switches without a reload and is remembered. */
export function LanguageSwitch() {
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
    // Mail and push speak the language that a member chose last.
    if (memberStore.get())
      void api.call(setDisplay, { body: { language: other === 'zh' ? 'zh_CN' : 'en_US' } }, quiet).catch(() => undefined);
    const params = new URLSearchParams(search);
    params.delete('lang');
    // `?lang=` of a search result would otherwise bring the old language back on reload.
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
      className={`${iconButtonClass} text-small font-semibold`}
      onClick={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      {messages.otherLanguage}
    </a>
  );
}
