import { domainToASCII } from 'node:url';
import { contactRules, typedText, type ErrorCode } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import type { Settings } from '../site/index.ts';

/** If there are none, every domain is accepted. */
type Mailboxes = Partial<Pick<Settings, 'emailDomains' | 'emailDomainsRefused'>>;

type Refused = { code: ErrorCode; params: Record<string, number> };

/** In mainland China; the prefixes +86 and 0086 are removed. */
const chinese = /^(?:\+86|0086)?(\d+)$/;

/** A country code and a number; E.164 has 15 digits, some networks more. */
const foreign = /^(?:\+|00)([1-9]\d*)$/;

/**
 * The stored form of a phone number: 11 digits, or + and up to 18 digits when the site accepts foreign numbers. Spaces, hyphens, brackets
 * and the full-width digits of a Chinese keyboard are tolerated.
 */
export function readPhone({ foreignPhones }: Pick<Settings, 'foreignPhones'>, typed: string): { recipient: string } | Refused {
  const text = typedText(typed.normalize('NFKC')).replaceAll(/[\s().-]/g, '');
  const home = /^(?:\+|00)(?!86)/.test(text) ? null : chinese.exec(text);
  if (home !== null) {
    const digits = home[1] ?? '';
    if (digits.length !== 11) return { code: 'phone.length', params: {} };
    return digits.startsWith('1') ? { recipient: digits } : { code: 'field.format', params: {} };
  }
  const digits = foreign.exec(text)?.[1];
  if (digits === undefined) return { code: text === '' ? 'field.required' : 'field.format', params: {} };
  if (!foreignPhones) return { code: 'phone.foreign', params: {} };
  return digits.length >= 7 && digits.length <= 18 ? { recipient: `+${digits}` } : { code: 'phone.length', params: {} };
}

/** A domain of letters of any script as its A-labels (RFC 5890); '' if it cannot be one. */
function asciiDomain(domain: string): string {
  if (!/[^\u0000-\u007F]|xn--/.test(domain)) return domain;
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? domainToASCII(domain) : '';
}

/** A mail address as typed with any keyboard, in lower case: full-width signs, an ideographic full stop for a dot, a domain of any script. */
function mailAddress(typed: string): string {
  const text = typedText(typed.normalize('NFKC')).replaceAll('。', '.').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  return at < 0 ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`;
}

/** The domains in a setting, in lower case, as they are compared. */
export function domainsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,，、;；]+/)
    .map((domain) => asciiDomain(domain.replace(/^(?:@|\*?\.)/, '')))
    .filter((domain) => domain !== '');
}

function isUnder(domain: string, list: string): boolean {
  return domainsOf(list).some((one) => domain === one || domain.endsWith(`.${one}`));
}

/**
 * Whether mail addresses of this domain are accepted: one of the accepted domains if some are listed, and none of the refused; subdomains
 * included.
 */
function isAccepted({ emailDomains = '', emailDomainsRefused = '' }: Mailboxes, domain: string): boolean {
  return (domainsOf(emailDomains).length === 0 || isUnder(domain, emailDomains)) && !isUnder(domain, emailDomainsRefused);
}

/** The stored form of a mail address, in lower case; 5 to 90 characters, of a domain that the site accepts. */
export function readEmail(mailboxes: Mailboxes, typed: string): { recipient: string } | Refused {
  const text = mailAddress(typed);
  const { minLength: min, maxLength: max } = contactRules.email;
  if (text === '') return { code: 'field.required', params: {} };
  if (text.length < min) return { code: 'field.too_short', params: { min } };
  if (text.length > max) return { code: 'field.too_long', params: { max } };
  // Plain ASCII addresses: a local part without quotes, a domain of labels. Most servers would not deliver anything else.
  const match =
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9]))$/.exec(
      text,
    );
  if (match === null) return { code: 'field.format', params: {} };
  return isAccepted(mailboxes, match[1] ?? '') ? { recipient: text } : { code: 'email.domain', params: {} };
}

/** The stored form of an input for a channel. @throws Failure at `phone` or `email` */
export function readContact(values: Settings, channel: 'sms' | 'mail', typed: string | undefined): string {
  const read = channel === 'sms' ? readPhone(values, typed ?? '') : readEmail(values, typed ?? '');
  return 'recipient' in read ? read.recipient : failField(channel === 'sms' ? 'phone' : 'email', read.code, read.params);
}
