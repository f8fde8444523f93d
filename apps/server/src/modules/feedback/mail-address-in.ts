import { readEmail } from '../verification/index.ts';

/** The e-mail address in a contact; null if it is anything else. */
export function mailAddressIn(contact: string): string | null {
  const read = readEmail({}, contact);
  return 'recipient' in read ? read.recipient : null;
}
