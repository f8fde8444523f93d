/** A bucket refused a call or did not answer it: a sentence in Chinese and English that names the bucket, the call and the reason. */
export class BucketError extends Error {
  override name = 'BucketError';
}

const missing = ['NotFound', 'NoSuchKey'];

/** Whether an object does not exist, which is an answer and not a failure. */
export const isMissing = (error: unknown): boolean => error instanceof Error && missing.includes(error.name);

/** The reason of a connection that was tried at several addresses is in its parts. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** The status of an answer; 0 if none arrived. */
function statusOf(error: unknown): number {
  const metadata = error instanceof Error && '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : {};
  return metadata.httpStatusCode ?? 0;
}

/** The failure of a call as a sentence; of a missing object the error itself. */
export function bucketError({ label, endpoint }: { label: string; endpoint: string }, call: string, error: unknown): unknown {
  if (isMissing(error) || error instanceof BucketError) return error;
  const status = statusOf(error);
  const where = endpoint === '' ? label : `${label} (${endpoint})`;
  if (status === 0) {
    return new BucketError(`连不上存储桶 ${where}（${call}）。 · Cannot reach the bucket ${where} (${call}): ${messageOf(error)}`, {
      cause: error,
    });
  }
  const reason = error instanceof Error ? [error.name, error.message].filter((part, at, all) => all.indexOf(part) === at).join(', ') : '';
  return new BucketError(`存储桶 ${where} 拒绝了 ${call}。 · The bucket ${where} refused ${call}: ${status} ${reason}`, { cause: error });
}

/** Something else answered in the place of the bucket. */
export function notOfBucket(bucket: string, name: string): BucketError {
  const where = `${bucket}/${name}`;
  return new BucketError(
    `回答 ${where} 的不是存储桶，可能是中间的代理。 · What answered for ${where} is no bucket, but perhaps a proxy on the way.`,
  );
}
