import type * as S3 from '@aws-sdk/client-s3';
import type * as Storage from '@aws-sdk/lib-storage';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent } from 'node:https';
import { Socket } from 'node:net';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import { connectedWithin } from '../outbound/connected-within.ts';
import { recordingOutcome } from '../outbound/outcomes.ts';
import { outgoingWaits } from '../outbound/waits.ts';
import { bucketError, isMissing, notOfBucket } from './bucket-error.ts';
import type { ByteRange } from './private-files.ts';

/** An S3 or S3-compatible bucket. */
export interface BucketAddress {
  name: string;
  /** Empty: the endpoint of the region. */
  endpoint: string;
  region: string;
  /** Prefix of every name; empty or without a trailing `/`. */
  prefix: string;
  keyId: string;
  secret: string;
}

export interface StoredObject {
  /** Without the prefix of the bucket. */
  name: string;
  bytes: number;
  modifiedAt: Date | undefined;
}

/** Objects of a bucket by names below its prefix. An object appears complete or not at all. Every call may fail with `BucketError`. */
export interface Bucket {
  /** For display: `s3://bucket/prefix`. */
  label: string;
  /** Uploads a local file; `advanced` is called after each part of it. */
  put: (name: string, path: string, advanced?: () => void) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** The whole object, or the bytes of `range`; `sizeBytes` is of the whole. Undefined if there is none. */
  read: (name: string, range?: ByteRange) => Promise<{ content: Readable; sizeBytes: number } | undefined>;
  remove: (name: string) => Promise<void>;
  /** In the order of names; `direct`: without those below a further `/`. */
  list: (start: string, direct?: boolean) => AsyncGenerator<StoredObject>;
  /** Aborts multipart uploads begun before a moment, by processes that no longer run. */
  abortUnfinished: (start: string, before?: Date) => Promise<void>;
}

/** Smaller objects are sent in one request; S3 accepts parts of 5 MiB or more, and at most 10,000 of them. */
const smallestPartBytes = 16 * 1024 * 1024;
const mostParts = 9000;

/** Of what is no content of an object: a page of a list with the longest names is two megabytes. */
const longestAnswer = 8 * 1024 * 1024;

const { connectMs, silenceMs } = outgoingWaits.bucket;

/** The library's own deadline ends when TLS begins. */
class PromptAgent extends Agent {
  constructor() {
    super({ keepAlive: true, maxSockets: 50 });
  }

  override createConnection(...[options, done]: Parameters<Agent['createConnection']>): ReturnType<Agent['createConnection']> {
    const socket = super.createConnection(options, done);
    const late = (): Error => Object.assign(new Error(`no connection within ${connectMs} ms`), { code: 'ETIMEDOUT' });
    if (socket instanceof Socket) connectedWithin(socket, connectMs, late);
    return socket;
  }
}

/** For calls whose request is small. */
const soon = { requestTimeout: outgoingWaits.bucketAnswer.totalMs };

/** The libraries, loaded by the first request, and the client with options that servers other than Amazon's understand as well. */
interface Opened {
  s3: typeof S3;
  storage: typeof Storage;
  client: S3.S3Client;
}

const labelOf = ({ name, prefix }: BucketAddress): string => `s3://${name}/${prefix}`;

/** Such as a missing object, or a right that the key lacks. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && '$metadata' in error && ((error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? 500) < 500;

/** Whoever answers without an end would fill the memory: the library reads all before it looks. */
function limited(body: Readable): Readable {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      done(size > longestAnswer ? new Error('the answer is too long') : null, chunk);
    },
  });
  pipeline(body, counted, () => undefined);
  return counted;
}

async function openClient(address: BucketAddress): Promise<Opened> {
  const { endpoint, region, keyId, secret } = address;
  const [s3, storage] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new s3.S3Client({
    region,
    ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
    ...(keyId !== '' && { credentials: { accessKeyId: keyId, secretAccessKey: secret } }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs, throwOnRequestTimeout: true, httpsAgent: new PromptAgent() },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // Around every call, with all of its attempts.
  client.middlewareStack.add(
    (next, { commandName = 'a call' }) =>
      (call) =>
        recordingOutcome('bucket', () => next(call), isAnswer).catch((error: unknown) => {
          throw bucketError({ label: labelOf(address), endpoint }, commandName.replace(/Command$/, ''), error);
        }),
    { step: 'initialize', priority: 'high' },
  );
  // Next to the connection.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        const result = await next(call);
        const answer = result.response as { statusCode: number; body: unknown };
        const isContent = commandName === 'GetObjectCommand' && answer.statusCode < 300;
        if (answer.body instanceof Readable && !isContent) answer.body = limited(answer.body);
        return result;
      },
    { step: 'deserialize', priority: 'low' },
  );
  return { s3, storage, client };
}

interface Where {
  Bucket: string;
  Key: string;
}

/** @throws Error at the end of a file that has become shorter or longer meanwhile, so that its upload is aborted */
async function* contentOf(path: string, size: number): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    sent += chunk.length;
    yield chunk;
  }
  if (sent !== size) throw new Error('the file changed its length while it was sent');
}

/** Parts are buffered in memory one by one, so that each can be resent. */
async function send({ storage, client }: Opened, where: Where, path: string, advanced: () => void): Promise<void> {
  const { size } = await stat(path);
  const partSize = Math.max(smallestPartBytes, Math.ceil(size / mostParts));
  const Body = Readable.from(contentOf(path, size));
  const upload = new storage.Upload({ client, params: { ...where, Body }, partSize, queueSize: 1, leavePartsOnError: false });
  upload.on('httpUploadProgress', advanced);
  mustBeOfBucket(await upload.done(), where);
}

/** A portal of the network, or a proxy, answers everything with 200 and a page of its own; each object of a bucket has a tag. */
function mustBeOfBucket<T extends { ETag?: string | undefined }>(answer: T, { Bucket, Key }: Where): T {
  if (answer.ETag === undefined) throw notOfBucket(Bucket, Key);
  return answer;
}

function undefinedWhereMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** A content that stops in its middle names the bucket, as a call that fails does. */
function naming(body: Readable, address: BucketAddress): Readable {
  const content = new PassThrough();
  const where = { label: labelOf(address), endpoint: address.endpoint };
  body.once('error', (error) => content.destroy(bucketError(where, 'GetObject', error) as Error));
  content.once('close', () => body.destroy());
  return body.pipe(content);
}

/** The length of the whole object, of which a range was returned. */
function wholeOf({ ContentRange, ContentLength }: S3.GetObjectCommandOutput): number {
  return Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength ?? 0);
}

/** A bucket; no request is sent, and no library loaded, before the first call. */
export function bucketAt(address: BucketAddress): Bucket {
  let opened: Promise<Opened> | undefined;
  const ready = (): Promise<Opened> => (opened ??= openClient(address));
  const [Bucket, before] = [address.name, address.prefix === '' ? '' : `${address.prefix}/`];
  const at = (name: string) => ({ Bucket, Key: `${before}${name}` });
  return {
    label: labelOf(address),
    put: async (name, path, advanced = () => undefined) => send(await ready(), at(name), path, advanced),
    async has(name) {
      const { s3, client } = await ready();
      const answer = await client.send(new s3.HeadObjectCommand(at(name)), soon).catch(undefinedWhereMissing);
      return answer !== undefined && mustBeOfBucket(answer, at(name)) !== undefined;
    },
    async read(name, range) {
      const { s3, client } = await ready();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await client.send(new s3.GetObjectCommand({ ...at(name), Range }), soon).catch(undefinedWhereMissing);
      if (answer === undefined) return undefined;
      if (!(answer.Body instanceof Readable)) throw new Error(`${name} has no content`);
      if (answer.ETag === undefined) answer.Body.destroy();
      mustBeOfBucket(answer, at(name));
      return { content: naming(answer.Body, address), sizeBytes: wholeOf(answer) };
    },
    async remove(name) {
      const { s3, client } = await ready();
      await client.send(new s3.DeleteObjectCommand(at(name)), soon);
    },
    async *list(start, direct = false) {
      const { s3, client } = await ready();
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${before}${start}`, ...(direct && { Delimiter: '/' }) }, soon);
      for await (const { Contents = [], IsTruncated } of pages) {
        if (IsTruncated === undefined) throw notOfBucket(Bucket, `${before}${start}`);
        for (const { Key = '', Size = 0, LastModified } of Contents)
          yield { name: Key.slice(before.length), bytes: Size, modifiedAt: LastModified };
      }
    },
    async abortUnfinished(start, until) {
      const { s3, client } = await ready();
      const { Uploads = [] } = await client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: `${before}${start}` }), soon);
      for (const { Key, UploadId, Initiated } of Uploads)
        if (until === undefined || (Initiated !== undefined && Initiated < until))
          await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), soon);
    },
  };
}
