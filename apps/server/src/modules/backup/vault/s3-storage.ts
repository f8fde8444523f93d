import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { StoredFile, VaultStorage } from './storage.ts';

/** A bucket of S3, or of what speaks as it does. */
export interface Bucket {
  name: string;
  /** Empty: that of the region. */
  endpoint: string;
  region: string;
  /** Before every name; empty or without `/` at its end. */
  prefix: string;
  keyId: string;
  secret: string;
}

/** What is smaller is sent at once; S3 takes parts of 5 MiB or more, and at most 10,000 of them. */
const partBytes = 16 * 1024 * 1024;
const mostParts = 9000;

async function readPart(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length);
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(part, read, length - read, at + read);
    if (bytesRead === 0) throw new Error('the file became shorter while it was sent');
    read += bytesRead;
  }
  return part;
}

/** Parts are held in memory one by one, so that each can be sent once more. */
async function sendInParts(client: S3Client, where: { Bucket: string; Key: string }, file: FileHandle, bytes: number): Promise<void> {
  const size = Math.max(partBytes, Math.ceil(bytes / mostParts));
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(where));
  try {
    const Parts: CompletedPart[] = [];
    for (let at = 0; at < bytes; at += size) {
      const PartNumber = Parts.length + 1;
      const Body = await readPart(file, at, Math.min(size, bytes - at));
      const { ETag } = await client.send(new UploadPartCommand({ ...where, UploadId, PartNumber, Body }));
      Parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...where, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...where, UploadId })).catch(() => undefined);
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey');

/** The client with the options that servers other than Amazon's understand as well. */
function clientOf({ endpoint, region, keyId, secret }: Bucket): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
    ...(keyId !== '' && { credentials: { accessKeyId: keyId, secretAccessKey: secret } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** @param aside a folder with space for the largest file, which is the compressed database */
export function s3Storage(bucket: Bucket, aside: string): VaultStorage {
  const client = clientOf(bucket);
  const [Bucket, before] = [bucket.name, bucket.prefix === '' ? '' : `${bucket.prefix}/`];
  const at = (name: string) => ({ Bucket, Key: `${before}${name}` });
  const list = async (where: 'top' | 'objects'): Promise<StoredFile[]> => {
    const Prefix = where === 'top' ? before : `${before}objects/`;
    const matches: StoredFile[] = [];
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix, ...(where === 'top' && { Delimiter: '/' }) });
    for await (const { Contents = [] } of pages)
      for (const { Key = '', Size = 0 } of Contents) matches.push({ name: Key.slice(before.length), bytes: Size });
    return matches;
  };
  // A backup asks for every file whether it is there: a request for each would take longer than the backup.
  let known: Promise<Set<string>> | undefined;
  const knownObjects = (): Promise<Set<string>> => (known ??= list('objects').then((matches) => new Set(matches.map(({ name }) => name))));
  return {
    label: `s3://${Bucket}/${bucket.prefix}`,
    aside,
    async keep(file, name) {
      const { size } = await stat(file);
      const opened = await open(file);
      try {
        if (size > partBytes) await sendInParts(client, at(name), opened, size);
        else await client.send(new PutObjectCommand({ ...at(name), Body: await readPart(opened, 0, size) }));
        (await known)?.add(name);
      } finally {
        await opened.close();
        await rm(file, { force: true });
      }
    },
    async has(name) {
      if (name.startsWith('objects/')) return (await knownObjects()).has(name);
      return client.send(new HeadObjectCommand(at(name))).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      );
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      if (!(Body instanceof Readable)) throw new Error(`${name} has no content`);
      return Body;
    },
    list,
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
      (await known)?.delete(name);
    },
    async clear() {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: before }));
      for (const { Key, UploadId } of Uploads) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    },
  };
}
