import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { fetchOutside } from '../../../platform/outbound/fetch-outside.ts';
import { outgoingWaits } from '../../../platform/outbound/waits.ts';
import { ProviderSilent } from '../providers/adapter.ts';

/** Packed; some twenty million payments. */
const maxBytes = 512_000_000;

/** Fetches a file to this machine, because it is read only after its whole was verified, and nothing outside is waited for in a transaction. */
export async function withBillFile<T>(
  address: string,
  { headers, allowPrivate }: { headers?: Record<string, string>; allowPrivate: boolean },
  read: (file: string) => Promise<T>,
): Promise<T> {
  const fetch = fetchOutside({
    wait: 'paymentBill',
    allowPrivate,
    maxBytes,
    streamed: true,
    timeoutMs: outgoingWaits.paymentBill.silenceMs,
  });
  const folder = await mkdtemp(join(tmpdir(), 'bill-'));
  const file = join(folder, 'bill');
  try {
    const silent = (error: unknown): never => {
      throw new ProviderSilent('the bill did not arrive', { cause: error });
    };
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(outgoingWaits.paymentBill.totalMs) }).catch(silent);
    if (!response.ok || response.body === null) throw new ProviderSilent(`the bill was answered with ${response.status}`);
    await pipeline(Readable.from(response.body), createWriteStream(file)).catch(silent);
    return await read(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
