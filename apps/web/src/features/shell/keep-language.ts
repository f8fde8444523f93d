import { setDisplay } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import type { Lang } from '../../lib/language.ts';

// A kindness beside the act: the page is in the other language whatever becomes of it.
const quiet = { loading: false, expect: [0, 400, 401, 403, 404, 422, 456, 500, 503] };

/** Mail and push speak the language that a member chose last. */
export async function keepLanguage(lang: Lang): Promise<void> {
  await api.call(setDisplay, { body: { language: lang === 'zh' ? 'zh_CN' : 'en_US' } }, quiet).catch(() => undefined);
}
