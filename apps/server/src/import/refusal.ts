import { Failure } from '../platform/failure.ts';

/** Why a body was rejected, as text for the summary. @throws any error that is not a refusal */
export function refusalOf(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  const codes = error.fields?.map(({ code }) => code) ?? [error.code];
  return `refused (${codes.join(', ')})`;
}
