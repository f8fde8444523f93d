import { Failure } from '../platform/failure.ts';

/** The reason for which a door refused a body, in words for the closing table. @throws whatever is not a refusal */
export function refusalOf(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  const codes = error.fields?.map(({ code }) => code) ?? [error.code];
  return `refused (${codes.join(', ')})`;
}
