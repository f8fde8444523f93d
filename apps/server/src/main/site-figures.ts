import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { certificatesOf } from '../modules/payments/index.ts';
import type { Db } from '../platform/database/db.ts';

/** Numbers by the value of a label. */
type ByLabel = Record<string, number>;

/** What monitoring needs of the tables of the site. */
export interface SiteFigures {
  /** By kind of maintenance: seconds since the last successful run, and 1 if the last one failed. */
  successAge: ByLabel;
  failed: ByLabel;
  /** By task: jobs that wait for their time or a worker, and those that failed permanently. */
  queued: ByLabel;
  dead: ByLabel;
  /** By mail and SMS: sends that failed within the last hour. */
  sendsFailed: ByLabel;
  mails: { waiting: number; failed: number };
  deliveries: { waiting: number; failed: number };
  webhooksFailed: number;
  searchLag: number;
  /** By certificate of a payment provider in use: seconds until it expires. */
  certificates: ByLabel;
  /** Daily bills of payment providers that did not arrive for two days, and differences between the latest ones and the books. */
  bills: { late: number; differences: number };
  /** Seconds since the approval of the payout that has waited longest to be paid; 0 without one. */
  unpaidPayoutAge: number;
}

export const noFigures: SiteFigures = {
  successAge: {},
  failed: {},
  queued: {},
  dead: {},
  sendsFailed: {},
  mails: { waiting: 0, failed: 0 },
  deliveries: { waiting: 0, failed: 0 },
  webhooksFailed: 0,
  searchLag: 0,
  certificates: {},
  bills: { late: 0, differences: 0 },
  unpaidPayoutAge: 0,
};

/** The newest messages of the outbox, among which the failures of the last hour are counted. */
const countedMessages = 1000;

type Counted = 'webhooksFailed' | 'searchLag' | 'unpaidPayoutAge';

interface Row extends Pick<SiteFigures, Counted> {
  billsLate: number;
  billDifferences: number;
  paymentProviders: { product: string; settings: Parameters<typeof certificatesOf>[0] }[];
  maintenance: { kind: string; successAge: number | null; failed: boolean }[];
  tasks: { task: string; queued: number; dead: number }[];
  sends: { kind: string; failed: number }[];
  mailsWaiting: number;
  mailsFailed: number;
  deliveriesWaiting: number;
  deliveriesFailed: number;
}

function byLabel<T>(rows: readonly T[], label: (row: T) => string, value: (row: T) => number | null): ByLabel {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const number = value(row);
      return number === null ? [] : [[label(row), number]];
    }),
  );
}

/** One statement; every part of it reads an index, or a table that stays small. */
export async function readFigures(db: Db): Promise<SiteFigures> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'successAge', success_age, 'failed', failed)), '[]') from (
        select kind, extract(epoch from now() - max(ended_at) filter (where right_result))::float as success_age,
          not coalesce((array_agg(right_result order by id desc) filter (where right_result is not null))[1], true) as failed
        from maintenance_run group by kind) runs) as maintenance,
      (select coalesce(json_agg(json_build_object('task', task, 'queued', queued, 'dead', dead)), '[]') from (
        select task_identifier as task, count(*) filter (where attempts < max_attempts)::int as queued,
          count(*) filter (where attempts >= max_attempts)::int as dead
        from graphile_worker.jobs group by 1) tasks) as tasks,
      (select coalesce(json_agg(json_build_object('kind', kind, 'failed', failed)), '[]') from (
        select kind, count(*) filter (where state = 'failed' and created_at > now() - interval '1 hour')::int as failed
        from (select kind, state, created_at from outbox order by id desc limit ${sql.lit(countedMessages)}) newest group by kind) sends) as sends,
      (select count(*)::int from notification_mail where state = 'waiting') as "mailsWaiting",
      (select count(*)::int from notification_mail
        where state in ('sending', 'sent', 'empty', 'failed') and state = 'failed' and created_at > now() - interval '1 day') as "mailsFailed",
      (select count(*)::int from webhook_delivery where state = 'waiting') as "deliveriesWaiting",
      (select count(*)::int from webhook_delivery where at > now() - interval '1 day' and state = 'failed') as "deliveriesFailed",
      (select count(*)::int from webhook where state = 'failed') as "webhooksFailed",
      (select coalesce(extract(epoch from now() - min(at)), 0)::float from (
        select run_at as at from graphile_worker.jobs where task_identifier like '%/search' and run_at <= now() and attempts < max_attempts
        union all select at from batched_event where event like 'post.%') waiting) as "searchLag",
      (select count(*)::int from payment_bill where next_try_at is not null and day < now() - interval '3 days') as "billsLate",
      (select coalesce(max(differences), 0)::int from payment_bill
        where day = (select max(day) from payment_bill where fetched_at is not null)) as "billDifferences",
      (select coalesce(extract(epoch from now() - min(approved_at)), 0)::float from payout where ended_at is null and state = 'approved') as "unpaidPayoutAge",
      (select coalesce(json_agg(json_build_object('product', product, 'settings', settings)), '[]') from payment_provider
        where enabled) as "paymentProviders"`.execute(db);
  const [row] = rows;
  if (row === undefined) return noFigures;
  return {
    successAge: byLabel(
      row.maintenance,
      ({ kind }) => kind,
      ({ successAge }) => successAge,
    ),
    failed: byLabel(
      row.maintenance,
      ({ kind }) => kind,
      ({ failed }) => Number(failed),
    ),
    queued: byLabel(
      row.tasks,
      ({ task }) => task,
      ({ queued }) => queued,
    ),
    dead: byLabel(
      row.tasks,
      ({ task }) => task,
      ({ dead }) => dead,
    ),
    sendsFailed: byLabel(
      row.sends,
      ({ kind }) => kind,
      ({ failed }) => failed,
    ),
    mails: { waiting: row.mailsWaiting, failed: row.mailsFailed },
    deliveries: { waiting: row.deliveriesWaiting, failed: row.deliveriesFailed },
    webhooksFailed: row.webhooksFailed,
    searchLag: row.searchLag,
    unpaidPayoutAge: row.unpaidPayoutAge,
    bills: { late: row.billsLate, differences: row.billDifferences },
    certificates: Object.fromEntries(
      row.paymentProviders.flatMap(({ product, settings }) =>
        certificatesOf(settings).map(({ field, until }) => [`${product} ${field}`, (until.getTime() - Date.now()) / 1000]),
      ),
    ),
  };
}

/** Space on the disk of a folder, in bytes. */
export async function readDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
