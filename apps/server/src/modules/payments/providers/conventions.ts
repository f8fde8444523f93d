import { type PaymentProviderId, paymentRules } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';

const offsetMs = 8 * 60 * 60 * 1000;

/** `2026-11-21 23:59:59` in China's time, which both providers use. */
export function chineseTime(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The URL for a provider's notifications. */
export function notifyAddress({ config }: Pick<Services, 'config'>, provider: PaymentProviderId): string {
  return `${config.PUBLIC_URL}/api/payments/${provider}/notify`;
}

/** The URL to which the payer's browser returns; its parameters prove nothing. */
export function returnAddress({ config }: Pick<Services, 'config'>, product: number, number: string): string {
  return `${config.PUBLIC_URL}/paymentCompleted/${product}/${paymentRules.modules.recharge}/${number}`;
}

/** An untrusted object from JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object in a JSON text; empty if it is none. */
export function parseObject(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

export function objectIn(object: JsonObject, name: string): JsonObject {
  const part = object[name];
  return isObject(part) ? part : {};
}

export function textIn(object: JsonObject, name: string): string {
  const field = object[name];
  return typeof field === 'string' ? field : '';
}
