import { assistantRetention } from '../modules/assistant/index.ts';
import { digestRetention } from '../modules/digests/index.ts';
import { feedbackRetention } from '../modules/feedback/index.ts';
import { maintenanceRetention } from '../modules/maintenance/index.ts';
import { paymentRetention } from '../modules/payments/index.ts';
import { questionRetention } from '../modules/questions/index.ts';
import { readingHistoryRetention } from '../modules/reading-history/index.ts';
import { securityLogRetention } from '../modules/security-log/index.ts';
import { sessionRetention } from '../modules/sessions/index.ts';
import { siteRetention } from '../modules/site/index.ts';
import { statisticsRetention } from '../modules/statistics/index.ts';
import { topicRetention } from '../modules/topics/index.ts';
import { webhookRetention } from '../modules/webhooks/index.ts';
import type { RetentionRule } from '../platform/database/retention.ts';

/** Every table whose old rows are deleted. */
export const retentionRules: readonly RetentionRule[] = [
  ...sessionRetention,
  ...securityLogRetention,
  ...statisticsRetention,
  ...readingHistoryRetention,
  ...topicRetention,
  ...questionRetention,
  ...digestRetention,
  ...siteRetention,
  ...feedbackRetention,
  ...assistantRetention,
  ...paymentRetention,
  ...maintenanceRetention,
  ...webhookRetention,
];
