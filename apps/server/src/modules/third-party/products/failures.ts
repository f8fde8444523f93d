import { AddressRefused } from '../../../platform/outbound/address-refused.ts';
import { OutsideUnreachable } from '../../../platform/outbound/fetch-outside.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';

export function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let next = error; next !== undefined && chain.length < 6; next = next instanceof Error ? next.cause : undefined) chain.push(next);
  return chain;
}

function hasOwnFailure(reason: unknown): boolean {
  return reason instanceof Response && reason.status >= 500;
}

/** Whether the other site was unreachable, as opposed to having sent an invalid response. */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some(
    (reason) => reason instanceof AddressRefused || reason instanceof OutsideUnreachable || hasOwnFailure(reason),
  );
}

/** Failures for problems with another site; staff find the reason in the log, without codes and secrets. */
export function failForProvider({ log }: Pick<Services, 'log'>, providerId: string, error: unknown): never {
  if (error instanceof Failure) throw error;
  const unreachable = isUnreachable(error);
  const reasons = causesOf(error).flatMap((reason) => (reason instanceof Error ? [reason.message] : []));
  log.warn({ providerId, reasons }, unreachable ? 'a sign-in provider cannot be reached' : 'a sign-in provider answered wrongly');
  throw new Failure(unreachable ? 'third_party.unreachable' : 'third_party.refused');
}
