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
    'production, or development for reloading and the part gallery',
    choice('production', 'development', 'test'),
  ),
  PORT: variable('3000', 'TCP port to listen on; 0 takes a free one', integer(0, 65_535)),
  HOST: variable('127.0.0.1', 'address to listen on; 0.0.0.0 for all', anyText),
  PUBLIC_URL: variable(
    '',
    'address that readers use, for canonical links and feeds; empty: http://localhost:PORT',
    address(['http', 'https']),
  ),
  DATA_DIR: variable('data', 'folder of the embedded database and uploaded files', anyText),
  DATABASE_URL: variable('', 'existing PostgreSQL 15 or later; empty: the embedded one', address(['postgres', 'postgresql'])),
  DATABASE_OWNER_URL: variable(
    '',
    'the same database as the role that owns the tables: it brings them up to date, and the role of DATABASE_URL gets only the rights that the site needs; empty: one role does both',
    address(['postgres', 'postgresql']),
  ),
  DATABASE_CONNECTIONS: variable('12', 'connections to the database that one process keeps at most', integer(2, 500)),
  SECRET_KEY: variable(
    '',
    'key that seals secrets in the database, 32 bytes in base64, the same in every process; empty: DATA_DIR/secret.key, made at the first start',
    secretKey,
  ),
  BACKUP_DIR: variable('', 'folder of backups, best on another disk; empty: DATA_DIR/backups', anyText),
  BACKUP_KEY: variable(
    '',
    'key that encrypts backups, 32 bytes in base64 (openssl rand -base64 32), to be stored where the backups are not; empty: they are not encrypted',
    secretKey,
  ),
  BACKUP_S3_BUCKET: variable('', 'bucket of backups; empty: they go to BACKUP_DIR, where otherwise files wait to be sent', anyText),
  BACKUP_S3_ENDPOINT: variable(
    '',
    'address of a service that speaks as S3 does; empty: that of the region at Amazon',
    address(['http', 'https']),
  ),
  BACKUP_S3_REGION: variable('us-east-1', 'region of the bucket', anyText),
  BACKUP_S3_PREFIX: variable('chaguan', 'what the names of all objects begin with, before a slash; empty: nothing', anyText),
  BACKUP_S3_KEY_ID: variable('', 'access key of the bucket; empty: as the machine gives it (instance profile, AWS_ variables)', anyText),
  BACKUP_S3_SECRET: variable('', 'secret of the access key', anyText),
  FILES_STORAGE: variable(
    'folder',
    'where contents of files and videos are stored: folder (below DATA_DIR), or s3. What lies in the other place is read too, until npm run storage:move has moved it',
    choice('folder', 's3'),
  ),
  FILES_S3_BUCKET: variable('', 'bucket of files and videos, which nobody else may read; empty: none', anyText),
  FILES_S3_ENDPOINT: variable(
    '',
    'address of a service that speaks as S3 does (OSS, COS, R2, MinIO …); empty: that of the region at Amazon',
    address(['http', 'https']),
  ),
  FILES_S3_REGION: variable('us-east-1', 'region of the bucket', anyText),
  FILES_S3_PREFIX: variable('chaguan-files', 'what the names of all objects begin with, before a slash; empty: nothing', anyText),
  FILES_S3_KEY_ID: variable('', 'access key of the bucket; empty: as the machine gives it (instance profile, AWS_ variables)', anyText),
  FILES_S3_SECRET: variable('', 'secret of the access key', anyText),
  BACKUP_NIGHTLY: variable('yes', 'whether the embedded database and the files are backed up every night', choice('yes', 'no')),
  VIDEO_CONVERSION: variable(
    'yes',
    'whether videos are converted where the machine has ffmpeg and ffprobe with libx264; no: they play as they came',
    choice('yes', 'no'),
  ),
  BACKUP_DAILY: variable('7', 'how many days keep their newest backup', integer(1, 1000)),
  BACKUP_WEEKLY: variable('4', 'how many weeks keep their newest backup', integer(0, 1000)),
  ROLE: variable('all', 'what this process does: web, worker, or all', choice('web', 'worker', 'all')),
  WORKER_CONCURRENCY: variable('4', 'jobs that run side by side', integer(1, 64)),
  TRUSTED_PROXIES: variable('', 'addresses or networks whose X-Forwarded-For is believed, separated by commas', list),
  CONNECTIONS_PER_ADDRESS: variable(
    '500',
    'connections that one address may hold open, trusted proxies excepted; 0: any number',
    integer(0, 100_000),
  ),
  RATE_LIMIT: variable('100', 'percent of the built-in rates of calls; 0 switches them off (load tests)', integer(0, 100_000)),
  MEMBER_WRITES: variable(
    '4',
    'writing calls of one member that run side by side in a process; more wait in line, 0 switches it off',
    integer(0, 1000),
  ),
  PAGE_CACHE_MB: variable('32', 'memory for finished pages', integer(1, 4096)),
  PAGE_CACHE_SECONDS: variable('20', 'longest age of a finished page', integer(1, 3600)),
  OPENSEARCH_URL: variable(
    '',
    'search server that speaks as OpenSearch 2 or later does, e.g. https://name:password@search.example:9200/chaguan, whose path names the index; empty: the search stands in the database',
    address(['http', 'https']),
  ),
  CLAMD: variable(
    '',
    'where clamd takes files that members upload, unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310; nobody downloads one before it is clean; empty: files are not scanned',
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
  SMS_SIGN_NAME: variable('', 'signature that Aliyun has approved for the text messages', anyText),
  SMS_TEMPLATE: variable('', 'code of the approved template for mainland China, whose one parameter is called code', anyText),
  SMS_TEMPLATE_ABROAD: variable('', 'the same for other countries; empty: none are sent there', anyText),
  SMS_ENDPOINT: variable('https://dysmsapi.aliyuncs.com', 'where Aliyun SMS answers', address(['http', 'https'])),
  LEDGER_ROOT_WEBHOOK: variable(
    '',
    'address outside this machine to which the root of each proof of the books is posted as JSON; empty: the log, the file and mail to staff are all',
    address(['http', 'https']),
  ),
  LOG_LEVEL: variable('info', 'what is logged', choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  LOG_FORMAT: variable(
    'auto',
    'json: a line of JSON for everything that is logged; text: a short line for warnings and errors alone; auto: text at a terminal, else json',
    choice('auto', 'json', 'text'),
  ),
  ALLOW_PRIVATE_PROVIDERS: variable(
    'no',
    'whether providers of sign-in may be reached over http and at private addresses: for development, tests, a network of your own',
    choice('no', 'yes'),
  ),
  ALLOW_PRIVATE_PICTURES: variable(
    'no',
    'whether pictures of pasted pages are fetched over http and from private addresses, which members then can make the server call: for development and tests',
    choice('no', 'yes'),
  ),
  ALLOW_PRIVATE_PUSH: variable(
    'no',
    'whether push services may be reached over http and at private addresses, which members then can make the server call: for development and tests',
    choice('no', 'yes'),
  ),
  ALLOW_PRIVATE_MAIL: variable(
    'no',
    'whether the mail server that staff set up may be at a private address, with a certificate that nobody vouches for: for development, tests, a network of your own',
    choice('no', 'yes'),
  ),
  ASSISTANT_PRIVATE_HOSTS: variable(
    '',
    'hosts inside your network, each with its port, that providers of models may have and be reached at over http, separated by commas, e.g. 127.0.0.1:11434 for Ollama',
    list,
  ),
  WEBHOOK_PRIVATE_HOSTS: variable(
    '',
    'hosts inside your network, each with its port, that webhooks may have and be reached at over http, separated by commas, e.g. 127.0.0.1:8080',
    list,
  ),
  ASSISTANT_TIMEOUT_SECONDS: variable('60', 'longest silence of a provider of models before it counts as gone', integer(1, 600)),
  WECHAT_URL: variable('', "stands in for WeChat's own addresses, for tests; empty: WeChat", address(['http', 'https'])),
  ALIPAY_URL: variable('', "stands in for Alipay's gateway, for tests; empty: Alipay", address(['http', 'https'])),
  WECHAT_PAY_URL: variable('', "stands in for WeChat Pay's own address, for tests; empty: WeChat Pay", address(['http', 'https'])),
  METRICS_TOKEN: variable('', 'bearer token for /metrics; empty: /metrics answers on loopback only', anyText),
  DEMO_CONTENT: variable('yes', 'load demonstration content into an empty database', choice('yes', 'no')),
  STOP_PAUSE_SECONDS: variable(
    '',
    'how long a stop goes on serving while /ready says 503, so that proxies look elsewhere first; empty: 5, started at a terminal 0',
    unlessEmpty(integer(0, 600)),
  ),
  DRAIN_SECONDS: variable('10', 'how long a stop waits for requests under way', integer(0, 600)),
} as const;
