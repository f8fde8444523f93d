import { adjustmentFacts } from '../modules/adjustments/index.ts';
import { channelFacts, staffChangeFacts } from '../modules/approvals/index.ts';
import { checkInFacts } from '../modules/check-ins/index.ts';
import { postFacts } from '../modules/posts/index.ts';
import { accountDeletionFacts } from '../modules/account-deletion/index.ts';
import { sealFacts, type FactCheck } from '../modules/ledger/index.ts';
import { staffFacts } from '../modules/members/index.ts';
import { membershipFacts } from '../modules/memberships/index.ts';
import { openingFacts } from '../modules/openings/index.ts';
import { paymentFacts } from '../modules/payments/index.ts';
import { payoutFacts } from '../modules/payouts/index.ts';
import { questionFacts } from '../modules/questions/index.ts';
import { envelopeFacts } from '../modules/red-envelopes/index.ts';
import { settingFacts } from '../modules/site/index.ts';
import { tipFacts } from '../modules/tips/index.ts';
import { topicFacts } from '../modules/topics/index.ts';
import { guardFacts, sequenceFacts } from '../platform/database/guards/guard-facts.ts';

/** All facts about value, from the modules above the ledger: the proof compares them with the entries. */
export const factChecks: readonly FactCheck[] = [
  ...paymentFacts,
  ...payoutFacts,
  ...topicFacts,
  ...envelopeFacts,
  ...tipFacts,
  ...questionFacts,
  ...membershipFacts,
  ...adjustmentFacts,
  ...openingFacts,
  ...postFacts,
  ...checkInFacts,
  ...accountDeletionFacts,
  ...staffFacts,
  ...settingFacts,
  ...staffChangeFacts,
  ...channelFacts,
  ...sealFacts,
  ...guardFacts,
  ...sequenceFacts,
];
