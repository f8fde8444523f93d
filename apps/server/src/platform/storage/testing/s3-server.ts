import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

interface Upload {
  key: string;
  parts: Map<number, Buffer>;
}

const startedAt = new Date().toISOString();

/** Small, so that lists have several pages. */
const pageSize = 3;

function listed(objects: ReadonlyMap<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const [prefix, delimiter, token] = [query.get('prefix') ?? '', query.get('delimiter'), query.get('continuation-token')];
  const keys = [...objects.keys()].toSorted().filter((key) => key.startsWith(prefix) && (token === null || key > token));
  const direct = delimiter === null ? keys : keys.filter((key) => !key.slice(prefix.length).includes(delimiter));
  const page = direct.slice(0, pageSize);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(key)?.length}</Size><LastModified>${startedAt}</LastModified></Contents>`,
  );
  const next = direct.length > pageSize ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return `<ListBucketResult><Name>${bucket}</Name><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

function unfinished(uploads: ReadonlyMap<string, Upload>): string {
  const all = [...uploads].map(
    ([id, { key }]) => `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${startedAt}</Initiated></Upload>`,
  );
  return `<ListMultipartUploadsResult>${all.join('')}</ListMultipartUploadsResult>`;
}

type Answer = [status: number, content: string | Buffer, range?: string];

function ranged(stored: Buffer, header: string): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(header) ?? [];
  return [206, stored.subarray(Number(from), Number(to) + 1), `bytes ${from}-${to}/${stored.length}`];
}

interface Stored {
  objects: Map<string, Buffer>;
  uploads: Map<string, Upload>;
}

function multipart(
  { objects, uploads }: Stored,
  request: IncomingMessage,
  key: string,
  query: URLSearchParams,
  body: Buffer,
): string | undefined {
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (request.method === 'POST' && query.has('uploads')) {
    const made = String(uploads.size + 1);
    uploads.set(made, { key, parts: new Map() });
    return `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`;
  }
  if (upload === undefined) return undefined;
  if (request.method === 'PUT') upload.parts.set(Number(query.get('partNumber')), body);
  if (request.method === 'DELETE') uploads.delete(id);
  if (request.method === 'POST') {
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    const whole = Buffer.concat(numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0)));
    objects.set(key, whole);
    uploads.delete(id);
    return `<CompleteMultipartUploadResult><ETag>${tagOf(whole)}</ETag></CompleteMultipartUploadResult>`;
  }
  return '';
}

/** A bucket on loopback: the part of the S3 protocol that we use, for one key. */
export async function startS3(bucket: string, keyId: string) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  /** How many requests will fail from now on. */
  let failures = 0;
  /** Requests with this parameter are refused with this code. */
  let refused: { parameter: string; code: string } | undefined;

  const answer = (request: IncomingMessage, body: Buffer): Answer => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3');
    const [, name, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${keyId}/`))
      return [403, '<Error><Code>AccessDenied</Code></Error>'];
    if (refused !== undefined && query.has(refused.parameter)) return [501, `<Error><Code>${refused.code}</Code></Error>`];
    if (name !== bucket) return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    if (key === '' && query.has('uploads')) return [200, unfinished(uploads)];
    if (key === '') return [200, listed(objects, bucket, query)];
    const parted = query.has('uploads') || query.has('uploadId') ? multipart({ objects, uploads }, request, key, query, body) : undefined;
    if (parted !== undefined) return [200, parted];
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return [204, ''];
    }
    const stored = objects.get(key);
    if (stored === undefined) return [404, '<Error><Code>NoSuchKey</Code></Error>'];
    if (request.method === 'GET' && request.headers.range !== undefined) return ranged(stored, request.headers.range);
    return [200, request.method === 'PUT' ? '' : stored];
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    failures -= 1;
    const busy: Answer = [503, '<Error><Code>SlowDown</Code></Error>'];
    const [status, content, range] = failures >= 0 ? busy : answer(request, body);
    const bytes = Buffer.from(content);
    response.writeHead(status, {
      etag: tagOf(body),
      'content-length': bytes.length,
      ...(range !== undefined && { 'content-range': range }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    failNext(count: number) {
      failures = count;
    },
    refuse(parameter: string, code: string) {
      refused = { parameter, code };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
