import { readFileSync } from 'node:fs';
import { Gauge } from 'prom-client';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import type { Metrics } from '../platform/metrics.ts';
import { lastRead } from './last-read.ts';
import { noFigures, readDisk, readFigures, type SiteFigures } from './site-figures.ts';

/** The version in the package of the site. */
function buildVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}

function measureBuild({ registry }: Metrics): void {
  const gauge = new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels name the program',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  gauge.set({ version: buildVersion(), node: process.versions.node }, 1);
}

function measureDisk(metrics: Metrics, folder: string): void {
  const disk = lastRead(() => readDisk(folder), { free: Number.NaN, total: Number.NaN });
  metrics.gauge('data_disk_free_bytes', 'Free space on the disk of DATA_DIR', async () => (await disk.get()).free);
  metrics.gauge('data_disk_size_bytes', 'Size of the disk of DATA_DIR', async () => (await disk.get()).total);
}

/** Gauges of what works in the background, and of the machine; read on each scrape. */
export function measureSite(metrics: Metrics, { db, config }: { db: Db; config: Config }): void {
  measureBuild(metrics);
  measureDisk(metrics, config.DATA_DIR);
  const { get, ageSeconds } = lastRead(() => readFigures(db), noFigures);
  const one = (name: string, help: string, of: (figures: SiteFigures) => number): void =>
    metrics.gauge(name, help, async () => of(await get()));
  const many = (name: string, help: string, label: string, of: (figures: SiteFigures) => Record<string, number>): void =>
    metrics.labelled('gauge', { name, help, label }, async () => of(await get()));
  metrics.gauge('site_read_age_seconds', 'How long ago the figures of maintenance, mail, webhooks and search were read', ageSeconds);
  many('maintenance_success_age_seconds', 'How long ago the last successful run ended', 'kind', ({ successAge }) => successAge);
  many('maintenance_failed', '1 if the last run that ended failed, or found something wrong', 'kind', ({ failed }) => failed);
  many('job_queue_length', 'Jobs that wait for their time or for a worker, by task', 'task', ({ queued }) => queued);
  many('job_queue_failed', 'Jobs that were tried for the last time, by task', 'task', ({ dead }) => dead);
  many('messages_failed_last_hour', 'Mails and text messages that were not sent', 'kind', ({ sendsFailed }) => sendsFailed);
  one('notification_mails_waiting', 'Mails about reminders that wait for their time', ({ mails }) => mails.waiting);
  one('notification_mails_failed_last_day', 'Mails about reminders that were given up', ({ mails }) => mails.failed);
  one('webhook_deliveries_waiting', 'Messages that wait for the receivers of webhooks', ({ deliveries }) => deliveries.waiting);
  one('webhook_deliveries_failed_last_day', 'Messages that receivers of webhooks did not accept', ({ deliveries }) => deliveries.failed);
  one('webhooks_failed', 'Webhooks that were switched off after failures', ({ webhooksFailed }) => webhooksFailed);
  many(
    'payment_certificate_seconds',
    'Until a certificate of a payment provider in use expires',
    'certificate',
    ({ certificates }) => certificates,
  );
  one('payment_bills_late', 'Bills of payment providers that did not arrive for two days', ({ bills }) => bills.late);
  one('payment_bank_differences', 'What the bank has and the books have not, or the reverse', ({ bills }) => bills.differences);
  one('payout_unpaid_age_seconds', 'How long the oldest approved payout has not been paid', ({ unpaidPayoutAge }) => unpaidPayoutAge);
  one('search_lag_seconds', 'Age of the oldest change that the search does not have yet', ({ searchLag }) => searchLag);
}
