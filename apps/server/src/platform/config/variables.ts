import { type ScannerAddress, scannerAddress } from '../scanner/clamd.ts';

/** One environment variable: how it is parsed, what it means. docs/operations.md lists exactly these. */
export interface Variable<T> {
  initial: string;
  meaning: string;
  /** Throws a sentence about what is allowed when the value is invalid. */
  read: (text: string) => T;
}

function variable<T>(initial: string, meaning: string, read: (text: string) => T): Variable<T> {
  return { initial, meaning, read };
}

function integer(minimum: number, maximum: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
      throw new Error(`a whole number from ${minimum} to ${maximum}`);
    }
    return value;
  };
}

function unlessEmpty<T>(read: (text: string) => T) {
  return (text: string): T | undefined => (text === '' ? undefined : read(text));
}

function address(protocols: readonly string[]) {
  return (text: string): string => {
    if (text === '') return '';
    const protocol = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : '';
    if (!protocols.includes(protocol)) throw new Error(`an address that starts with ${protocols.join(':// or ')}://`);
    return text.replace(/\/+$/, '');
  };
}

function choice<const W extends string>(...choices: W[]) {
  return (text: string): W => {
    const match = choices.find((one) => one === text);
    if (match === undefined) throw new Error(`one of ${choices.join(', ')}`);
    return match;
  };
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function anyText(text: string): string {
  return text;
}

function share(text: string): number {
  const value = Number(text);
  if (!/^[\d.]+$/.test(text) || !(value >= 0 && value <= 1)) throw new Error('a number from 0 to 1');
  return value;
}

function secretKey(text: string): string {
  if (text !== '' && Buffer.from(text, 'base64').length !== 32) throw new Error('32 bytes in base64');
  return text;
}

function scanner(text: string): ScannerAddress | undefined {
  const where = text === '' ? undefined : scannerAddress(text);
  if (text !== '' && where === undefined) throw new Error('unix:/path or tcp://host:port');
  return where;
}

export const variables = {
  NODE_ENV: variable(
    'production',
    'production, or development with reloading and the component gallery',
    choice('production', 'development', 'test'),
  ),
  PORT: variable('3000', 'TCP port to listen on; 0: any free port', integer(0, 65_535)),
  HOST: variable('127.0.0.1', 'address to listen on; 0.0.0.0 for all', anyText),
  PUBLIC_URL: variable(
    '',
    'address that readers use, for canonical links and feeds; empty: http://localhost:PORT',
    address(['http', 'https']),
  ),
  DATA_DIR: variable('data', 'folder of the embedded database and uploaded files', anyText),
  DATABASE_URL: variable('', 'existing PostgreSQL 15 or later; empty: the embedded one', address(['postgres', 'postgresql'])),
  DATABASE_DIRECT_URL: variable(
    '',
    'the same database and role past the pooler (PgBouncer in transaction mode) to which DATABASE_URL leads: for listening, locks, the queue of jobs and migrations; empty: there is no pooler',
    address(['postgres', 'postgresql']),
  ),
  DATABASE_OWNER_URL: variable(
    '',
    'the same database, past any pooler, with the role that owns the tables: it runs the migrations, and the role of DATABASE_URL gets only the rights that the site needs; empty: one role does both',
    address(['postgres', 'postgresql']),
  ),
  DATABASE_READ_URL: variable(
    '',
    'a streaming replica of the database, for what visitors and members read, at most 5 seconds old and with all that the reader wrote; behind a pooler if DATABASE_URL is; empty: everything is read from DATABASE_URL',
    address(['postgres', 'postgresql']),
  ),
  DATABASE_CONNECTIONS: variable('12', 'maximum of connections per process to the database, and as many to a replica', integer(2, 500)),
  VALKEY_URL: variable(
    '',
    'a Valkey or Redis server that takes the messages between processes and the counts of sign-in, registration and captchas from the database, e.g. valkey://:password@cache.example:6379, with TLS valkeys://; it stores nothing that may not be lost; empty: the database does both',
    address(['valkey', 'valkeys', 'redis', 'rediss']),
  ),
  SECRET_KEY: variable(
    '',
    'key that encrypts secrets in the database, 32 bytes in base64, the same in every process; empty: DATA_DIR/secret.key, created at the first start',
    secretKey,
  ),
  BACKUP_DIR: variable('', 'folder of backups, best on another disk; empty: DATA_DIR/backups', anyText),
  BACKUP_KEY: variable(
    '',
    'key that encrypts backups, 32 bytes in base64 (openssl rand -base64 32), to be stored apart from the backups; empty: no encryption',
    secretKey,
  ),
  BACKUP_S3_BUCKET: variable(
    '',
    'bucket of backups, with BACKUP_DIR as temporary folder; empty: backups are written to BACKUP_DIR',
    anyText,
  ),
  BACKUP_S3_ENDPOINT: variable('', 'address of an S3-compatible service; empty: Amazon S3 in the region', address(['http', 'https'])),
  BACKUP_S3_REGION: variable('us-east-1', 'region of the bucket', anyText),
  BACKUP_S3_PREFIX: variable('chaguan', 'prefix of all object names, followed by a slash; empty: none', anyText),
  BACKUP_S3_KEY_ID: variable('', 'access key of the bucket; empty: from the environment (instance profile, AWS_ variables)', anyText),
  BACKUP_S3_SECRET: variable('', 'secret of the access key', anyText),
  FILES_STORAGE: variable(
    'folder',
    'where files and videos are stored: folder (below DATA_DIR), or s3. Files in the other place can still be read until npm run storage:move has moved them',
    choice('folder', 's3'),
  ),
  FILES_S3_BUCKET: variable('', 'private bucket of files and videos; empty: none', anyText),
  FILES_S3_ENDPOINT: variable(
    '',
    'address of an S3-compatible service (OSS, COS, R2, MinIO …); empty: Amazon S3 in the region',
    address(['http', 'https']),
  ),
  FILES_S3_REGION: variable('us-east-1', 'region of the bucket', anyText),
  FILES_S3_PREFIX: variable('chaguan-files', 'prefix of all object names, followed by a slash; empty: none', anyText),
  FILES_S3_KEY_ID: variable('', 'access key of the bucket; empty: from the environment (instance profile, AWS_ variables)', anyText),
  FILES_S3_SECRET: variable('', 'secret of the access key', anyText),
  BACKUP_NIGHTLY: variable('yes', 'whether the embedded database and the files are backed up every night', choice('yes', 'no')),
  VIDEO_CONVERSION: variable(
    'yes',
    'whether videos are converted if the machine has ffmpeg and ffprobe with libx264; no: they are played as uploaded',
    choice('yes', 'no'),
  ),
  BACKUP_DAILY: variable('7', 'number of days whose newest backup is kept', integer(1, 1000)),
  BACKUP_WEEKLY: variable('4', 'number of weeks whose newest backup is kept', integer(0, 1000)),
  ROLE: variable('all', 'role of this process: web, worker, or all', choice('web', 'worker', 'all')),
  WORKER_CONCURRENCY: variable('4', 'jobs that run concurrently', integer(1, 64)),
  TRUSTED_PROXIES: variable('', 'addresses or networks whose X-Forwarded-For is trusted, separated by commas', list),
  CONNECTIONS_PER_ADDRESS: variable('500', 'open connections per address, except for trusted proxies; 0: no limit', integer(0, 100_000)),
  RATE_LIMIT: variable('100', 'percent of the built-in rate limits; 0 switches them off (load tests)', integer(0, 100_000)),
  MEMBER_WRITES: variable('4', 'concurrent writing requests of one member in a process; further ones wait; 0: no limit', integer(0, 1000)),
  PAGE_CACHE_MB: variable('32', 'size of the page cache', integer(1, 4096)),
  PAGE_CACHE_SECONDS: variable('20', 'maximum age of a cached page', integer(1, 3600)),
  OPENSEARCH_URL: variable(
    '',
    'search server compatible with OpenSearch 2 or later, e.g. https://name:password@search.example:9200/chaguan, where the path is the name of the index; empty: search in the database',
    address(['http', 'https']),
  ),
  CLAMD: variable(
    '',
    'address of clamd, which scans files that members upload, unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310; a file can be downloaded once it is clean; empty: files are not scanned',
    scanner,
  ),
  SMTP_URL: variable(
    '',
    'mail server, e.g. smtps://name:password@mail.example.org; empty: mail stays in the outbox',
    address(['smtp', 'smtps']),
  ),
  MAIL_FROM: variable('', 'sender of mail; empty: no-reply at the host of PUBLIC_URL', anyText),
  ALIYUN_ACCESS_KEY_ID: variable('', 'access key for Aliyun SMS; empty: text messages stay in the outbox', anyText),
  ALIYUN_ACCESS_KEY_SECRET: variable('', 'its secret', anyText),
  SMS_SIGN_NAME: variable('', 'signature of the text messages, approved by Aliyun', anyText),
  SMS_TEMPLATE: variable('', 'code of the approved template for mainland China; its only parameter is called code', anyText),
  SMS_TEMPLATE_ABROAD: variable('', 'the same for other countries; empty: no messages are sent there', anyText),
  SMS_ENDPOINT: variable('https://dysmsapi.aliyuncs.com', 'address of Aliyun SMS', address(['http', 'https'])),
  LEDGER_ROOT_WEBHOOK: variable(
    '',
    'address outside this machine to which the root of each proof of the books is posted as JSON; empty: only to the log, the file and staff by mail',
    address(['http', 'https']),
  ),
  LOG_LEVEL: variable('info', 'minimum level of logged messages', choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  LOG_FORMAT: variable(
    'auto',
    'json: one line of JSON per message; text: a short line, for warnings and errors only; auto: text in a terminal, otherwise json',
    choice('auto', 'json', 'text'),
  ),
  ALLOW_PRIVATE_PROVIDERS: variable(
    'no',
    'whether sign-in providers may use http and private addresses: for development, tests and private networks',
    choice('no', 'yes'),
  ),
  ALLOW_PRIVATE_PICTURES: variable(
    'no',
    'whether pictures of pasted pages, and pages that posts link to, are fetched over http and from private addresses, to which members can then make the server send requests: for development and tests',
    choice('no', 'yes'),
  ),
  ALLOW_PRIVATE_PUSH: variable(
    'no',
    'whether push services may use http and private addresses, to which members can then make the server send requests: for development and tests',
    choice('no', 'yes'),
  ),
  ALLOW_PRIVATE_MAIL: variable(
    'no',
    'whether the mail server that staff set up may have a private address and an untrusted certificate: for development, tests and private networks',
    choice('no', 'yes'),
  ),
  ASSISTANT_PRIVATE_HOSTS: variable(
    '',
    'internal hosts with port that model providers may use, also over http, separated by commas, e.g. 127.0.0.1:11434 for Ollama',
    list,
  ),
  WEBHOOK_PRIVATE_HOSTS: variable(
    '',
    'internal hosts with port that webhooks may use, also over http, separated by commas, e.g. 127.0.0.1:8080',
    list,
  ),
  ASSISTANT_TIMEOUT_SECONDS: variable('60', 'maximum time without data from a model provider before the request fails', integer(1, 600)),
  WECHAT_URL: variable('', 'replaces the addresses of WeChat, for tests; empty: WeChat', address(['http', 'https'])),
  ALIPAY_URL: variable('', 'replaces the gateway of Alipay, for tests; empty: Alipay', address(['http', 'https'])),
  WECHAT_PAY_URL: variable('', 'replaces the address of WeChat Pay, for tests; empty: WeChat Pay', address(['http', 'https'])),
  METRICS_TOKEN: variable('', 'bearer token for /metrics; empty: /metrics is available on loopback only', anyText),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    '',
    'collector of OpenTelemetry traces (OTLP over HTTP), e.g. http://127.0.0.1:4318, to which /v1/traces is added; headers as name=value,… in OTEL_EXPORTER_OTLP_HEADERS; empty: no traces',
    address(['http', 'https']),
  ),
  OTEL_SERVICE_NAME: variable('chaguan', 'name of this site in traces', anyText),
  OTEL_TRACES_SAMPLER_ARG: variable('1', 'share of requests and scheduled jobs that are traced', share),
  DEMO_CONTENT: variable('yes', 'whether demonstration content is loaded into an empty database', choice('yes', 'no')),
  STOP_PAUSE_SECONDS: variable(
    '',
    'how long a stopping process goes on serving while /ready returns 503, so that proxies switch first; empty: 5, or 0 when started in a terminal',
    unlessEmpty(integer(0, 600)),
  ),
  DRAIN_SECONDS: variable('10', 'how long a stopping process waits for running requests', integer(0, 600)),
} as const;
