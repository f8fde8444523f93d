import { applicationRules, type addApplication, type Body, type FieldFailure } from '@chaguan/contract';
import { failFields } from '../../platform/failure.ts';

export type ApplicationForm = Body<typeof addApplication>;

/** Loopback: a program on the member's own machine, or one that is being written. */
const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function isSafe(text: string): boolean {
  if (text.length > applicationRules.address.maxLength || !URL.canParse(text) || /[\s*\\]/.test(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || text.includes('#')) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

const refused = (field: string): FieldFailure => ({ field, code: 'application.address_refused', params: {} });

/**
 * Redirect addresses are whole addresses, without wildcards and fragments, by https or on the member's own machine: a code goes there.
 * @throws Failure `request.fields`
 */
export function checkApplicationForm(form: ApplicationForm) {
  const addresses = [
    ...new Set(
      form.redirectAddresses
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ];
  const homeAddress = form.homeAddress.trim();
  const failures: FieldFailure[] = [];
  if (homeAddress !== '' && !isSafe(homeAddress)) failures.push(refused('homeAddress'));
  if (addresses.length === 0 || addresses.length > applicationRules.mostAddresses || !addresses.every(isSafe))
    failures.push(refused('redirectAddresses'));
  failFields(failures);
  return { name: form.name.trim(), homeAddress, redirectAddresses: addresses, proof: form.proof, enabled: form.enabled };
}

/** An application in the audit log. */
export function applicationRecord({ name, homeAddress, redirectAddresses, proof, enabled }: ReturnType<typeof checkApplicationForm>) {
  return { name, homeAddress, redirectAddresses: redirectAddresses.join('\n'), proof, enabled };
}
