import { readEmail } from '../verification/index.ts';

/** The e-mail address that a contact is; null where it is anything else. */
export function mailAddressIn(contact: string): string | null {
  const read = readEmail({}, contact);
  return 'recipient' in read ? read.recipient : null;
}
