import { typedText } from '@chaguan/contract/typed-text';
import { contactRules } from '@chaguan/contract';
import type { FieldProblem } from '../../lib/form.ts';

/** What a browser can check of a phone number; whether foreign numbers are accepted is checked by the server. */
function phone(text: string): FieldProblem | null {
  const digits = typedText(text.normalize('NFKC')).replaceAll(/[\s().-]/g, '');
  if (digits === '') return { code: 'field.required' };
  if (!/^\+?\d+$/.test(digits)) return { code: 'field.format' };
  const abroad = /^(?:\+|00)(?!86)/.test(digits);
  const bare = digits.replace(/^(?:\+86|0086)/, '');
  return abroad || bare.length === 11 ? null : { code: 'phone.length' };
}

function email(text: string): FieldProblem | null {
  const { minLength: min, maxLength: max } = contactRules.email;
  const address = typedText(text.normalize('NFKC')).replaceAll('。', '.').trim();
  if (address === '') return { code: 'field.required' };
  if (address.length < min) return { code: 'field.too_short', params: { min } };
  if (address.length > max) return { code: 'field.too_long', params: { max } };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? null : { code: 'field.format' };
}

function code(text: string): FieldProblem | null {
  if (text === '') return { code: 'field.required' };
  return text.length === contactRules.code.minLength ? null : { code: 'field.length', params: { length: contactRules.code.minLength } };
}

/** Rules of phone, mail address and code for `useForm`; the server validates again. */
export const contactFieldRules = { phone, email, code };
