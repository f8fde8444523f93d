import { setDisplay } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { storedName, type Locale } from '../../lib/language.ts';

// Done in the background: the page's language changes whatever the result.
const quiet = { loading: false, expect: [0, 400, 401, 403, 404, 422, 456, 500, 503] };

/** Mail and push use the language that a member chose last. */
export async function keepLanguage(locale: Locale): Promise<void> {
  await api.call(setDisplay, { body: { language: storedName(locale) } }, quiet).catch(() => undefined);
}
