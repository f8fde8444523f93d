import type { WebhookKind } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';
import { AddressRefused } from '../../../platform/outbound/address-refused.ts';
import { fetchOutside, OutsideUnreachable } from '../../../platform/outbound/fetch-outside.ts';
import { outgoingWaits } from '../../../platform/outbound/waits.ts';
import { isPrivateHost } from '../form.ts';
import type { Request } from './request.ts';

/** At most this much of a response is read. */
const maxBytes = 64_000;
/** At most this much of it is stored. */
const keptBytes = 1000;

export interface DeliveryOutcome {
  /** Null: it was accepted. */
  failure: 'timeout' | 'unreachable' | 'address' | 'status' | 'refused' | null;
  status: number | null;
  durationMs: number;
  answer: string;
  /** The retry delay requested by the receiver, in seconds. */
  retryAfter: number;
}

async function readStart(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8');
}

/** Robots answer 200 to everything, and give the result in the body. */
function isAccepted(kind: WebhookKind, text: string): boolean {
  if (kind === 'standard') return true;
  try {
    const reply = JSON.parse(text) as { errcode?: unknown; code?: unknown };
    return (kind === 'feishu' ? reply.code : reply.errcode) === 0;
  } catch {
    return false;
  }
}

/** Without what PostgreSQL text cannot contain, and no half surrogate pairs. */
function kept(text: string): string {
  return Buffer.from(text).subarray(0, keptBytes).toString('utf8').replaceAll('\0', '').replace(/�+$/, '');
}

function secondsOf(header: string | null): number {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : 0;
}

function failureOf(error: unknown): DeliveryOutcome['failure'] {
  if (error instanceof AddressRefused) return 'address';
  if (error instanceof OutsideUnreachable) return error.reason === 'silent' ? 'timeout' : 'unreachable';
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) return 'timeout';
  throw error;
}

/** Sends one request through the outbound guard, and returns the result. */
export async function exchange(services: Services, kind: WebhookKind, { address, headers, body }: Request): Promise<DeliveryOutcome> {
  const fetch = fetchOutside({ wait: 'webhook', allowPrivate: isPrivateHost(services), maxBytes: maxBytes * 2, streamed: true });
  const signal = AbortSignal.timeout(outgoingWaits.webhook.totalMs);
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  try {
    const response = await fetch(address, { method: 'POST', headers, body, signal });
    const text = await readStart(response);
    const { status } = response;
    const failure = status < 200 || status > 299 ? 'status' : isAccepted(kind, text) ? null : 'refused';
    return { failure, status, durationMs: took(), answer: kept(text), retryAfter: secondsOf(response.headers.get('retry-after')) };
  } catch (error) {
    const failure = signal.aborted ? 'timeout' : failureOf(error);
    return { failure, status: null, durationMs: took(), answer: '', retryAfter: 0 };
  }
}
