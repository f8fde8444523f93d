import { errorText } from '../../lib/errors/failure-text.ts';
import { useLang } from '../../lib/i18n.ts';
import type { PageFailure } from '../../lib/isomorphic.ts';

/** Why a page was refused. Loaded on demand, because the texts of all failures are 19 kB. */
export default function FailureReason({ code, params = {} }: Partial<PageFailure>) {
  const lang = useLang();
  return code === undefined ? null : errorText(code, params, lang);
}
