import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, oneOf, Time } from '../fields.ts';
import { Tokens } from './members.ts';
import { TypedText } from '../typed-fields.ts';

/** Formats of second factors. */
export const factorRules = {
  /** A number of the authenticator, or a recovery code with or without its hyphens. */
  code: { minLength: 6, maxLength: 24 },
  /** Digits of the authenticator's number. */
  digits: 6,
  passkeyName: { minLength: 1, maxLength: 40 },
  maxPasskeys: 20,
} as const;

const FactorCode = TypedText(factorRules.code);
const base64url = Type.String({ minLength: 1, maxLength: 8192, pattern: '^[A-Za-z0-9_-]+$' });
const CredentialId = Type.String({ minLength: 1, maxLength: 1400, pattern: '^[A-Za-z0-9_-]+$' });
const Password = Type.String({ minLength: 1, maxLength: 128 });

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
  authenticatorAttachment: Type.Optional(oneOf('platform', 'cross-platform')),
};

/** The result of `navigator.credentials.create`, as JSON (WebAuthn level 3). */
export const PasskeyRegistration = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: base64url,
    attestationObject: Type.String({ minLength: 1, maxLength: 65_536, pattern: '^[A-Za-z0-9_-]+$' }),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 10 })),
  }),
});

/** The result of `navigator.credentials.get`, as JSON (WebAuthn level 3). */
export const PasskeyAssertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: Type.Optional(Type.String({ maxLength: 128, pattern: '^[A-Za-z0-9_-]*$' })),
  }),
});

const Descriptor = Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports: Type.Array(Type.String()) });

/** The options for `navigator.credentials.create`, as JSON. */
const CreationOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: Type.String(),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({ residentKey: Type.String(), requireResidentKey: Type.Boolean(), userVerification: Type.String() }),
});

/** The options for `navigator.credentials.get`, as JSON: without a list of keys, so they do not reveal who exists. */
const RequestOptions = Type.Object({
  rpId: Type.String(),
  challenge: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.String(),
});

const entryErrors = ['login.closed', 'login.refused', 'login.wait'] as const;

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/login/secondFactor',
  access: 'public',
  rate: 'login',
  whileReadOnly: 'account',
  summary: 'Finishes a sign-in that returned `login.second_factor`, with a code of the authenticator or a recovery code.',
  body: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 64 }), code: FactorCode }),
  answer: Tokens,
  errors: [...entryErrors, 'login.ticket_invalid', 'second_factor.wrong'],
});

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey/start',
  access: 'public',
  rate: 'captcha',
  whileReadOnly: 'account',
  summary: 'Creates a challenge for a passkey sign-in; the signed response identifies the member.',
  answer: Type.Object({ options: RequestOptions }),
  errors: [],
});

export const loginByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  rate: 'login',
  whileReadOnly: 'account',
  summary: 'Signs in with a passkey. The passkey has verified its owner, so it counts as both factors.',
  body: Type.Object({ passkey: PasskeyAssertion }),
  answer: Tokens,
  errors: [...entryErrors, 'passkey.refused'],
});

/** A passkey as its owner sees it. */
export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  backedUp: Type.Boolean({ description: "whether the passkey is synchronised to the member's other devices" }),
  createdAt: Time,
  usedAt: nullable(Time),
});

/** The security settings of an account. */
export const MemberSecurity = Type.Object({
  hasPassword: Type.Boolean(),
  totpEnabledAt: nullable(Time),
  recoveryCodesLeft: Type.Integer(),
  passkeys: Type.Array(Passkey),
  provedUntil: nullable(Type.String({ description: 'until then sign-in methods can be changed without another proof' })),
});

export const readSecurity = endpoint({
  method: 'GET',
  path: '/api/user/control/security',
  access: 'member',
  rate: 'read',
  summary: "Returns the security state of the caller's account: password, second factor, recovery codes, passkeys.",
  answer: MemberSecurity,
  errors: [],
});

export const proveIdentity = endpoint({
  method: 'POST',
  path: '/api/user/control/security/prove',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Verifies the caller by password or passkey; for the next 10 minutes, sign-in methods can be changed.',
  body: Type.Object({ password: Type.Optional(Password), passkey: Type.Optional(PasskeyAssertion) }),
  answer: MemberSecurity,
  errors: ['session.required', 'password.wrong', 'passkey.refused', 'login.wait'],
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/user/control/security/totp/start',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Creates a seed for an authenticator; sign-in does not require it before `enableTotp`.',
  answer: Type.Object({ secret: Type.String({ description: 'base32' }), uri: Type.String({ description: 'otpauth:, for the QR code' }) }),
  errors: ['proof.required', 'second_factor.enabled'],
});

export const enableTotp = endpoint({
  method: 'POST',
  path: '/api/user/control/security/totp/enable',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Enables the second factor with a first valid code. Only this response contains the recovery codes.',
  body: Type.Object({ code: FactorCode }),
  answer: Type.Object({ recoveryCodes: Type.Array(Type.String()), security: MemberSecurity }),
  errors: ['proof.required', 'second_factor.enabled', 'second_factor.wrong', 'second_factor.not_enabled'],
});

export const disableTotp = endpoint({
  method: 'POST',
  path: '/api/user/control/security/totp/disable',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Disables the second factor with the password (if there is one) and a code of the authenticator or a recovery code.',
  body: Type.Object({ password: Type.Optional(Password), code: FactorCode }),
  answer: MemberSecurity,
  errors: ['session.required', 'proof.required', 'second_factor.not_enabled', 'password.wrong', 'second_factor.wrong', 'login.wait'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/control/security/recoveryCodes',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Creates ten new recovery codes, which only this response contains; the old ones become invalid.',
  answer: Type.Object({ recoveryCodes: Type.Array(Type.String()), security: MemberSecurity }),
  errors: ['proof.required', 'second_factor.not_enabled'],
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/user/control/security/passkeys/start',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Returns the options with which a browser creates a passkey for the caller.',
  answer: Type.Object({ options: CreationOptions }),
  errors: ['proof.required', 'passkey.too_many'],
});

const PasskeyName = Type.String(factorRules.passkeyName);

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/control/security/passkeys',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Stores a passkey that the browser created.',
  body: Type.Object({ name: PasskeyName, passkey: PasskeyRegistration }),
  answer: MemberSecurity,
  errors: ['proof.required', 'passkey.refused', 'passkey.too_many'],
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/user/control/security/passkeys/rename',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: "Renames one of the caller's passkeys.",
  body: Type.Object({ passkeyId: CredentialId, name: PasskeyName }),
  answer: MemberSecurity,
  errors: ['passkey.not_found'],
});

export const deletePasskey = endpoint({
  method: 'POST',
  path: '/api/user/control/security/passkeys/delete',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: "Deletes one of the caller's passkeys, unless it is the only sign-in method.",
  body: Type.Object({ passkeyId: CredentialId }),
  answer: MemberSecurity,
  errors: ['proof.required', 'passkey.not_found', 'passkey.last'],
});
