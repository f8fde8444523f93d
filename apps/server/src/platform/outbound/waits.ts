/** A wait for something outside of this process. All times are deadlines: after one, the attempt has failed. */
export interface OutgoingWait {
  /** What is waited for, for operators. */
  for: string;
  /** Until the connection is established. */
  connectMs?: number;
  /** The longest time without data. */
  silenceMs?: number;
  /** The whole exchange. */
  totalMs?: number;
  /** What follows. */
  afterwards: string;
  /** Where it is, below `apps/server/src`. */
  files: readonly string[];
}

/** Every wait for something outside: `docs/operations.md` has the same table, and a test compares both with the imports of the code. */
export const outgoingWaits = {
  mail: {
    for: 'mail server',
    connectMs: 10_000,
    silenceMs: 20_000,
    totalMs: 60_000,
    afterwards: 'a code is refused with 503, a reminder is tried again, up to 8 times',
    files: ['platform/mail/smtp.ts', 'platform/mail/ways.ts'],
  },
  sms: {
    for: 'Aliyun SMS',
    totalMs: 10_000,
    afterwards: 'the code is refused with 503',
    files: ['platform/sms/sms-sender.ts'],
  },
  push: { for: 'push services', totalMs: 8000, afterwards: 'tried again, up to 6 times', files: ['modules/push/jobs/send-push.ts'] },
  wechatMessage: {
    for: 'WeChat, template messages of the official account',
    totalMs: 8000,
    afterwards: 'tried again, up to 6 times',
    files: ['modules/third-party/products/wechat.ts'],
  },
  webhook: {
    for: 'receivers of webhooks',
    totalMs: 10_000,
    afterwards: 'tried again by the schedule of docs/webhooks.md',
    files: ['modules/webhooks/sending/exchange.ts'],
  },
  ledgerRoot: {
    for: '`LEDGER_ROOT_WEBHOOK`',
    totalMs: 10_000,
    afterwards: 'tried again like every failed job',
    files: ['modules/staff-log/jobs/carry-root.ts'],
  },
  payment: {
    for: 'Alipay, WeChat Pay',
    totalMs: 8000,
    afterwards: 'the payment is refused with 503, a query is repeated by a job',
    files: [
      'modules/payments/providers/wechat-exchange.ts',
      'modules/payments/providers/wechat-openid.ts',
      'modules/payments/providers/alipay.ts',
    ],
  },
  paymentBill: {
    for: 'daily bills of Alipay and WeChat Pay, the file',
    silenceMs: 30_000,
    totalMs: 600_000,
    afterwards: 'tried again every half hour; `/admin/books` shows the day as missing',
    files: ['modules/payments/bills/bill-file.ts'],
  },
  signIn: {
    for: 'sites that members sign in with (OpenID Connect, WeChat), and tokens of WeChat’s official account',
    totalMs: 8000,
    afterwards: 'the sign-in fails with a message, and can be repeated; a page is shared without a card',
    files: ['modules/third-party/products/wechat.ts', 'modules/third-party/products/oidc.ts'],
  },
  picture: {
    for: 'pictures of pasted and linked pages',
    totalMs: 10_000,
    afterwards: 'the picture is refused; a card has none',
    files: ['modules/media/commands/copy-image.ts'],
  },
  preview: {
    for: 'pages linked in posts, for their cards',
    // With its redirects.
    totalMs: 15_000,
    afterwards: 'tried again, up to 4 times; until then the link has no card',
    files: ['modules/link-previews/fetch/fetch-page.ts'],
  },
  model: {
    for: 'models, also for vectors',
    silenceMs: 60_000,
    totalMs: 180_000,
    afterwards: 'the answer ends with a message; `ASSISTANT_TIMEOUT_SECONDS` is the longest silence',
    files: ['modules/assistant/providers/open-model.ts'],
  },
  search: {
    for: '`OPENSEARCH_URL`, a search',
    totalMs: 3000,
    afterwards: '503 `search.unavailable`',
    files: ['modules/search/store/opensearch/call-opensearch.ts'],
  },
  searchBulk: {
    for: '`OPENSEARCH_URL`, writing',
    totalMs: 20_000,
    afterwards: 'the job is tried again',
    files: ['modules/search/store/opensearch/call-opensearch.ts'],
  },
  scanner: {
    for: '`CLAMD`',
    silenceMs: 60_000,
    // Twice what clamd allows itself for one file.
    totalMs: 240_000,
    afterwards: 'the file waits for the next attempt',
    files: ['platform/scanner/clamd.ts'],
  },
  bucketAnswer: {
    for: 'S3 buckets, the beginning of an answer to anything but an upload, each of three attempts',
    totalMs: 10_000,
    afterwards: 'a file is answered with 503; a backup fails',
    files: ['platform/storage/bucket.ts'],
  },
  bucket: {
    for: 'S3 buckets, uploads and contents, up to three attempts',
    connectMs: 5000,
    // Longer than a slow reader may pause, for whom the content waits.
    silenceMs: 60_000,
    // All attempts of one call: an object's head, or a part of 16 MB.
    totalMs: 600_000,
    afterwards: 'a file is answered with 503; a backup fails',
    files: ['platform/storage/bucket.ts'],
  },
  collector: {
    for: '`OTEL_EXPORTER_OTLP_ENDPOINT`',
    totalMs: 5000,
    afterwards: 'the spans are dropped',
    files: ['platform/tracing/export-spans.ts'],
  },
  backup: {
    for: 'progress of a backup, its reading and its writing, whatever it waits for',
    silenceMs: 600_000,
    afterwards: 'it fails, and the next one may run',
    files: ['modules/backup/while-advancing.ts'],
  },
  database: {
    for: 'connecting to the database at the start and in commands',
    connectMs: 10_000,
    afterwards: 'the start or the command ends with a message',
    files: ['platform/database/session-lock.ts', 'platform/database/one-connection.ts'],
  },
  valkey: {
    for: '`VALKEY_URL`',
    connectMs: 2000,
    silenceMs: 6000,
    totalMs: 1000,
    afterwards: 'the database takes its part',
    files: ['platform/valkey/valkey.ts'],
  },
  runningDatabase: {
    for: 'the database of a running site (ADR 51): a connection, and any sign of life while statements wait',
    connectMs: 5000,
    silenceMs: 4000,
    afterwards: '503 with `Retry-After`, cached pages go on being served',
    files: ['platform/database/db.ts', 'platform/database/silence.ts', 'platform/database/sockets.ts', 'platform/events/listening.ts'],
  },
} as const satisfies Readonly<Record<string, OutgoingWait>>;

export type WaitName = keyof typeof outgoingWaits;

const seconds = (ms: number): string => (ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`);

/** The table for operators. */
export function waitsTable(): string {
  const rows = Object.values<OutgoingWait>(outgoingWaits).map(({ for: subject, connectMs, silenceMs, totalMs, afterwards }) => {
    const deadlines = [
      connectMs === undefined ? [] : [`${seconds(connectMs)} to connect`],
      silenceMs === undefined ? [] : [`${seconds(silenceMs)} without data`],
      totalMs === undefined ? [] : [`${seconds(totalMs)} in all`],
    ].flat();
    return `| ${subject} | ${deadlines.join(', ')} | ${afterwards} |`;
  });
  return ['| wait for | deadline | afterwards |', '|---|---|---|', ...rows].join('\n');
}
