import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { notificationGroups } from './notification-settings.ts';

/** The scope of an unsubscribe link: mail of one group, the best of what was missed, or all mail about activity on the site. */
export const MailScope = Type.Enum([...notificationGroups, 'best', 'all']);

const params = Type.Object({ token: Type.String({ minLength: 1, maxLength: 120 }) });
const answer = Type.Object({ scope: MailScope });

export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  access: 'public',
  rate: 'read',
  whileClosed: true,
  ignoresBans: 'writes',
  summary: 'Redirects to the page that confirms the end of mail: scanners of mail follow links, which must not unsubscribe anybody.',
  params,
  answer: Type.Object({}),
  errors: [],
  stream: true,
  redirects: true,
});

export const readUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/{token}/scope',
  access: 'public',
  rate: 'read',
  whileClosed: true,
  ignoresBans: 'writes',
  summary: 'Returns what a link in a mail would unsubscribe from.',
  params,
  answer,
  errors: ['unsubscribe.unknown'],
});

/** Called by the mail program's own button with `List-Unsubscribe=One-Click` (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  access: 'public',
  // Mail providers call from few addresses for all of their users.
  rate: 'notify',
  whileClosed: true,
  ignoresBans: 'writes',
  whileReadOnly: 'own_data',
  summary: 'Unsubscribes from mail of the scope that the link names, without signing in.',
  params,
  answer,
  errors: ['unsubscribe.unknown'],
});
