/**
 * Events sent to other programs (Standard Webhooks) and to robots of DingTalk, Feishu and WeCom. Tables: webhook, webhook_delivery.
 * Those of a bot have what concerns it alone, as it may read it (ADR 75). Invariants: of an event only ids are stored, and the content is read at each attempt as a visitor may see it then; events that need a
 * right are sent only while the owner holds it without limit; a message keeps its id at every attempt; messages of one webhook are sent one
 * after the other; URLs are called only through the outbound guard. The events: `webhookEvents` of the contract. Events: events.ts.
 */
import { sql } from 'kysely';
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { memberRegistered } from '../members/index.ts';
import { postEdited, postHidden, postPublished, postSubmitted } from '../posts/index.ts';
import { answerAdopted } from '../questions/index.ts';
import { reportFiled } from '../reports/index.ts';
import { columnExtended } from '../topic-columns/index.ts';
import { tipGiven } from '../tips/index.ts';
import { webhookDue } from './events.ts';
import { collect, collectOnce } from './jobs/collect.ts';
import { collectedOfBots } from './jobs/collect-of-bots.ts';
import { findDue, sendDue } from './jobs/send-due.ts';
import { postRef } from './sending/facts.ts';
import { type RetentionRule } from '../../platform/database/retention.ts';

export { webhooksOwnData } from './own-data.ts';
export { webhookRoutes } from './routes.ts';

export const webhookSubscriptions: readonly Subscription<Services>[] = [
  collect(postPublished, 'post.published', postRef),
  collect(postEdited, 'post.edited', postRef),
  collect(postHidden, 'post.deleted', postRef),
  collect(postSubmitted, 'post.submitted', postRef),
  collectOnce(answerAdopted, 'answer.adopted', 'questionId', ({ questionId, answerId, authorId }) => ({ questionId, answerId, authorId })),
  collect(tipGiven, 'post.tipped', ({ tipId }) => ({ tipId })),
  collect(columnExtended, 'column.extended', ({ columnId, topicId }) => ({ columnId, topicId })),
  collect(memberRegistered, 'member.registered', ({ memberId }) => ({ memberId })),
  collect(reportFiled, 'report.filed', ({ caseId }) => ({ caseId })),
  ...collectedOfBots,
  on(webhookDue, 'send', sendDue),
];

export const webhookJobs: readonly ClockJob[] = [{ task: 'webhooks/find-due', pattern: '* * * * *', run: findDue }];

export const webhookRetention: readonly RetentionRule[] = [
  { table: 'webhook_delivery', days: 'webhookLogDays', isOlder: (before) => sql`at < ${before}::timestamptz and state <> 'waiting'` },
];
