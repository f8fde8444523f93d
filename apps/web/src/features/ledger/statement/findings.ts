import type { SameShape } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/time.ts';
import type { checkMessages } from './check-messages.ts';
import type { Checked } from './check-statement.ts';
import type { Statement } from './format.ts';

/** `none`: could not be compared, which is no fault of the statement. */
export type State = 'holds' | 'fails' | 'none';

export type Finding = { state: State; text: string };

type Words = SameShape<(typeof checkMessages)['zh']>;

function compared({ compared: outcome }: Checked, words: Words): Finding {
  if (outcome === null || outcome.kind === 'other') return { state: 'none', text: words.other };
  if (outcome.kind === 'differs') return { state: 'fails', text: words.differs };
  return { state: 'holds', text: outcome.later === 0 ? words.now : words.later(outcome.later) };
}

function proved({ proof }: Checked, at: string | undefined, words: Words): Finding {
  if (proof === 'holds') return { state: 'holds', text: words.proof(at === undefined ? '' : formatDateTime(at)) };
  if (proof === 'fails') return { state: 'fails', text: words.proofFails };
  if (proof === 'unknown') return { state: 'fails', text: words.proofUnknown };
  return { state: 'none', text: words.proofNone };
}

/** What a check found, in words; after a broken chain there is no more to say than how far it held. */
export function findingsOf(statement: Statement, checked: Checked, words: Words): Finding[] {
  const { chain, end } = checked;
  if (chain.broken) return [{ state: chain.holding === 0 ? 'fails' : 'holds', text: words.heldBefore(chain.holding) }];
  return [
    { state: 'holds', text: words.chain(chain.holding, chain.told) },
    end ? { state: 'holds', text: words.end } : { state: 'fails', text: words.endFails },
    compared(checked, words),
    proved(checked, statement.proof?.at, words),
  ];
}
