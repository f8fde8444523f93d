import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, oneOf } from '../fields.ts';
import { TypedAddress, TypedText } from '../typed-fields.ts';

/** Ports on which mail servers accept mail submission; no others, so that the form cannot be used as a port scanner. */
export const mailPorts = ['465', '587', '2525', '25'] as const;

/** `tls` from the first byte, or `starttls` before any other command: a password is never sent unencrypted. */
export const mailSecurities = ['tls', 'starttls'] as const;

const secretRules = {
  maxLength: 500,
  description: 'left out or empty: the stored one, if no other field that identifies its owner changes',
};

export const MailForm = Type.Object({
  host: Type.String({ minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9.-]+$' }),
  port: oneOf(...mailPorts),
  security: oneOf(...mailSecurities),
  user: TypedText({ maxLength: 200, description: 'empty: no name and password' }),
  password: Type.Optional(Type.String(secretRules)),
  from: TypedAddress({
    maxLength: 200,
    pattern: '^[^\\r\\n]*$',
    description: 'sender, an address or a name with an address in <>; empty: no-reply at the site',
  }),
});

export const SmsForm = Type.Object({
  accessKeyId: TypedText({ minLength: 1, maxLength: 100 }),
  accessKeySecret: Type.Optional(TypedText(secretRules)),
  signName: Type.String({ minLength: 1, maxLength: 100 }),
  template: TypedText({ minLength: 1, maxLength: 100 }),
  templateAbroad: TypedText({ maxLength: 100, description: 'empty: messages are not sent to other countries' }),
});

/** Source of the settings in use; `none`: messages stay in the outbox. */
const source = oneOf('environment', 'site', 'none');

/** For staff: never includes the secret. `waiting`: the requested change that waits for a second person. */
export const DeliverySetup = Type.Object({
  mail: Type.Object({
    source,
    host: Type.String(),
    port: Type.String(),
    security: oneOf(...mailSecurities),
    user: Type.String(),
    from: Type.String(),
    hasSecret: Type.Boolean(),
    waiting: Type.Boolean(),
  }),
  sms: Type.Object({
    source,
    accessKeyId: Type.String(),
    signName: Type.String(),
    template: Type.String(),
    templateAbroad: Type.String(),
    hasSecret: Type.Boolean(),
    waiting: Type.Boolean(),
  }),
});

const staff = { access: 'staff', right: 'settings', rate: 'write' } as const;

/** The other side's response; null: it accepted the message. */
const Tried = Type.Object({ to: Type.String(), failure: nullable(Type.String()) });

export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/admin/delivery',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Returns how mail and text messages leave the site: by the environment, by the settings of staff, or not at all.',
  answer: DeliverySetup,
  errors: [],
});

const setupErrors = ['delivery.by_environment', 'delivery.secret_needed', 'delivery.sender'] as const;

export const editMailDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/delivery/mail',
  ...staff,
  summary: 'Sets the mail server. Because members sign in by codes, another server requires a second member of staff.',
  body: MailForm,
  answer: DeliverySetup,
  errors: [...setupErrors, 'change.waiting', 'change.too_new'],
});

export const editSmsDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/delivery/sms',
  ...staff,
  summary: 'Sets the account with Aliyun SMS; another account requires a second member of staff.',
  body: SmsForm,
  answer: DeliverySetup,
  errors: [...setupErrors, 'change.waiting', 'change.too_new'],
});

export const testMailDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/delivery/mail/test',
  ...staff,
  summary: "Sends a test mail to the caller's own address by the unsaved server in the form, and returns the server's response.",
  body: MailForm,
  answer: Tried,
  errors: [...setupErrors, 'delivery.no_address'],
});

export const testSmsDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/delivery/sms/test',
  ...staff,
  summary: "Sends a test message to the caller's own phone by the unsaved account in the form.",
  body: SmsForm,
  answer: Tried,
  errors: [...setupErrors, 'delivery.no_address'],
});
