import { deferred } from '../deferred.ts';
import type { Upload } from 'tus-js-client';
import { isOnline } from '../online.ts';
import { browserTokens } from '../session.ts';
import { browserClient } from './browser.ts';
import { ApiFailure } from './failure.ts';
import { fetchCode } from '../code/fetch-code.ts';

/** Size of one part: small enough for a slow connection to send it in a minute, which is the server's timeout. */
const partBytes = 1024 * 1024;
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

/** The upload no longer exists, belongs to somebody else, or accepts no more: retrying is useless. */
const final: readonly number[] = [403, 404, 410, 413];

/**
 * Prepares to send a file by the tus protocol to an existing upload; `upload.start()` begins, and resumes after `upload.abort()`. @param
 * progress called with the sent share, 0 to 1
 */
export async function sendInParts(
  file: File,
  url: string,
  progress: (share: number) => void,
): Promise<{ upload: Upload; arrived: Promise<void> }> {
  const { Upload: TusUpload } = await fetchCode(() => import('tus-js-client'));
  let renewing: Promise<boolean> = Promise.resolve(true);
  const { promise: arrived, resolve, reject } = deferred<void>();
  const upload = new TusUpload(file, {
    uploadUrl: url,
    chunkSize: partBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    async onBeforeRequest(request) {
      await renewing;
      const tokens = browserTokens.read();
      if (tokens) request.setHeader('authorization', `Bearer ${tokens.accessToken},${tokens.refreshToken}`);
      request.setHeader('x-requested-with', 'XMLHttpRequest');
    },
    onShouldRetry(reason) {
      const status = reason.originalResponse?.getStatus() ?? 0;
      // A session that expired meanwhile is renewed before the next retry.
      if (status === 401) renewing = browserClient().then((client) => client.renew());
      return !final.includes(status);
    },
    onProgress: (sent, total) => progress(total === 0 ? 0 : sent / total),
    onSuccess: () => resolve(),
    onError(reason) {
      // Failures of the connection are retried.
      if (!isOnline()) return;
      const status = 'originalResponse' in reason ? (reason.originalResponse?.getStatus() ?? 0) : 0;
      reject(new ApiFailure(status, 'response.none', {}, { url }));
    },
  });
  return { upload, arrived };
}
