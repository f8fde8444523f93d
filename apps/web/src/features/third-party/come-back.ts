import { thirdPartyReturnPage } from '@chaguan/contract';
import { ApiFailure } from '../../lib/api/failure.ts';
import type { Member } from '../../lib/session.ts';
import { queryOf, type PageParameters } from '../../lib/query.ts';
import { nextStepOf, type NextStep } from '../second-factor/data.ts';
import { finishLink, finishSignIn } from './data.ts';
import { consumeLeaving, type Leaving } from './pending-visit.ts';

/** The result of a return from another site; `half`: the second factor is still required. */
export type Ending =
  | { kind: 'entered'; member: Member; jumpUrl: string | null }
  | { kind: 'half'; step: NextStep; jumpUrl: string | null }
  | { kind: 'linked' }
  | { kind: 'cancelled'; purpose: Leaving['purpose']; jumpUrl: string | null }
  | { kind: 'empty'; purpose: Leaving['purpose']; jumpUrl: string | null }
  | { kind: 'failed'; failure: ApiFailure; purpose: Leaving['purpose']; jumpUrl: string | null };

function expired(): ApiFailure {
  return new ApiFailure(409, 'third_party.expired');
}

async function finish(query: PageParameters<'code' | 'state' | 'iss' | 'error'>): Promise<Ending> {
  const state = query.get('state');
  const leaving = consumeLeaving(state);
  if (!leaving || state === null) return { kind: 'failed', failure: expired(), purpose: 'login', jumpUrl: null };
  const { purpose, jumpUrl } = leaving;
  const code = query.get('code');
  // WeChat omits the code when the user refuses, others send an error by name.
  const error = query.get('error');
  if (error !== null) {
    if (error === 'access_denied') return { kind: 'cancelled', purpose, jumpUrl };
    return { kind: 'failed', failure: new ApiFailure(422, 'third_party.refused'), purpose, jumpUrl };
  }
  if (!code) return { kind: 'cancelled', purpose, jumpUrl };
  const issuer = query.get('iss');
  const back = { code, state, ...(issuer !== null && { issuer }) };
  try {
    if (purpose === 'login') return { kind: 'entered', member: await finishSignIn(back, leaving), jumpUrl };
    await finishLink(back, leaving);
    return { kind: 'linked' };
  } catch (failure) {
    const step = nextStepOf(failure);
    if (step) return { kind: 'half', step, jumpUrl };
    if (!(failure instanceof ApiFailure)) throw failure;
    return failure.code === 'third_party.no_identity' ? { kind: 'empty', purpose, jumpUrl } : { kind: 'failed', failure, purpose, jumpUrl };
  }
}

let last: { address: string; ending: Promise<Ending> } | null = null;

/** Completes once per URL, however often the page loads its data. */
export function comeBack(url: URL): Promise<Ending> {
  if (last?.address !== url.href) last = { address: url.href, ending: finish(queryOf(thirdPartyReturnPage, url)) };
  return last.ending;
}
