import type { Body, editMailDelivery, editSmsDelivery } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import type { DeliveryKind, DeliverySetups } from '../../platform/mail/delivery-setup.ts';

type MailForm = Body<typeof editMailDelivery>;
type SmsForm = Body<typeof editSmsDelivery>;

export interface DeliveryForms {
  mail: MailForm;
  sms: SmsForm;
}

/** An address, or a name with one in angle brackets. */
const sender = /^(?:[^<>@,;]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+)$/u;

function mailSetup(form: MailForm, before: DeliverySetups['mail'] | undefined): DeliverySetups['mail'] {
  const { host, port, security, user } = form;
  const from = form.from.trim();
  if (from !== '' && !sender.test(from)) failField('from', 'delivery.sender');
  // If the server is another one, sending the stored password would reveal it to that server's operator.
  const same = before !== undefined && before.host === host && before.port === port && before.security === security && before.user === user;
  const password = form.password || (same ? before.password : '');
  if (user !== '' && password === '') failField('password', 'delivery.secret_needed');
  return { host, port, security, user, from, password: user === '' ? '' : password };
}

function smsSetup(form: SmsForm, before: DeliverySetups['sms'] | undefined): DeliverySetups['sms'] {
  const { accessKeyId, signName, template, templateAbroad } = form;
  const accessKeySecret = form.accessKeySecret || (before?.accessKeyId === accessKeyId ? before.accessKeySecret : '');
  if (accessKeySecret === '') failField('accessKeySecret', 'delivery.secret_needed');
  return { accessKeyId, accessKeySecret, signName, template, templateAbroad };
}

/** The settings of a form, with the stored secret if the form omits it. @throws Failure at the fields */
export function setupOf<K extends DeliveryKind>(kind: K, form: DeliveryForms[K], before: DeliverySetups[K] | undefined): DeliverySetups[K] {
  const setup =
    kind === 'mail'
      ? mailSetup(form as MailForm, before as DeliverySetups['mail'] | undefined)
      : smsSetup(form as SmsForm, before as DeliverySetups['sms'] | undefined);
  return setup as DeliverySetups[K];
}

/** In the form for the log and the second person. */
export function recordOf(setup: DeliverySetups[DeliveryKind] | undefined): Record<string, string> {
  if (setup === undefined) return {};
  const { password: _, accessKeySecret: __, ...visible } = { password: '', accessKeySecret: '', ...setup };
  return visible;
}

export function secretOf(setup: DeliverySetups[DeliveryKind] | undefined): string {
  if (setup === undefined) return '';
  return 'password' in setup ? setup.password : setup.accessKeySecret;
}
