import { adjustmentFacts } from '../modules/adjustments/index.ts';
import { postFacts } from '../modules/posts/index.ts';
import type { FactCheck } from '../modules/ledger/index.ts';
import { membershipFacts } from '../modules/memberships/index.ts';
import { paymentFacts } from '../modules/payments/index.ts';
import { questionFacts } from '../modules/questions/index.ts';
import { envelopeFacts } from '../modules/red-envelopes/index.ts';
import { topicFacts } from '../modules/topics/index.ts';

/** Everything that happened with value, as the modules above the ledger say it: the proof compares it with the entries. */
export const factChecks: readonly FactCheck[] = [
  ...paymentFacts,
  ...topicFacts,
  ...envelopeFacts,
  ...questionFacts,
  ...membershipFacts,
  ...adjustmentFacts,
  ...postFacts,
];
