import type { Tokens } from '../session.ts';

/** One of the answers of `/api/together`. */
interface EarlyAnswer {
  status: number;
  type: string;
  text: string;
}

/** Left by the script in `<head>` (lib/early-script.ts). */
interface Early {
  token: string;
  /** Emptied one by one as they are taken. */
  asked: string[];
  answers: Promise<readonly EarlyAnswer[] | null>;
}

/** Older answers may be outdated. */
const lifeMs = 15_000;

const page = (): { early?: Early } => window as { early?: Early };

/** What was not taken yet may be outdated after an act of the member, and belongs to nobody after a sign-out. */
export function forgetEarly(): void {
  delete page().early;
}

/**
 * The answer to a request that was sent with others before the bundle arrived, once; null if there is none for this session, or it is no
 * answer of the API. Only the first load takes them: what is called after an act, or much later, must be read anew.
 * @param url with its `_t`
 */
export async function consumeEarly(url: string, sent: Tokens): Promise<EarlyAnswer | null> {
  const { early } = page();
  const name = url.replace(/[?&]_t=\d+$/, '');
  if (early === undefined || early.token !== sent.accessToken || performance.now() > lifeMs) return null;
  const index = early.asked.indexOf(name);
  if (index < 0) return null;
  early.asked[index] = '';
  const answer = (await early.answers)?.[index];
  return answer !== undefined && answer.status >= 200 && answer.status < 500 ? answer : null;
}
