import type { SameShape } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/time.ts';
import type { checkMessages } from './check-messages.ts';
import type { Checked } from './check-statement.ts';
import type { Statement } from './format.ts';

/** `none`: could not be compared, which is not an error of the statement. */
export type State = 'holds' | 'fails' | 'none';

export type Finding = { state: State; text: string };

type Messages = SameShape<(typeof checkMessages)['zh']>;

function compared({ compared: outcome }: Checked, messages: Messages): Finding {
  if (outcome === null || outcome.kind === 'other') return { state: 'none', text: messages.other };
  if (outcome.kind === 'differs') return { state: 'fails', text: messages.differs };
  return { state: 'holds', text: outcome.later === 0 ? messages.now : messages.later(outcome.later) };
}

function proved({ proof }: Checked, at: string | undefined, messages: Messages): Finding {
  if (proof === 'holds') return { state: 'holds', text: messages.proof(at === undefined ? '' : formatDateTime(at)) };
  if (proof === 'fails') return { state: 'fails', text: messages.proofFails };
  if (proof === 'unknown') return { state: 'fails', text: messages.proofUnknown };
  return { state: 'none', text: messages.proofNone };
}

/** The results of a check as texts; for a broken chain only how far it was valid. */
export function findingsOf(statement: Statement, checked: Checked, messages: Messages): Finding[] {
  const { chain, end } = checked;
  if (chain.broken) return [{ state: chain.holding === 0 ? 'fails' : 'holds', text: messages.heldBefore(chain.holding) }];
  return [
    { state: 'holds', text: messages.chain(chain.holding, chain.entries) },
    end ? { state: 'holds', text: messages.end } : { state: 'fails', text: messages.endFails },
    compared(checked, messages),
    proved(checked, statement.proof?.at, messages),
  ];
}
