import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { bindContact, changeContact, verifyOldContact } from './commands/contacts.ts';
import { readRealNameAuthentication } from './queries/read-real-name-authentication.ts';

export const contactRoutes = [
  bind(contract.readRealNameAuthentication, (ctx) => readRealNameAuthentication(ctx)),
  bind(contract.bindPhone, (ctx, { body }) => bindContact(ctx, 'sms', body.phone, body.code)),
  bind(contract.verifyOldPhone, (ctx, { body }) => verifyOldContact(ctx, 'sms', body.code)),
  bind(contract.changePhone, (ctx, { body }) => changeContact(ctx, 'sms', body.phone, body.code)),
  bind(contract.bindEmail, (ctx, { body }) => bindContact(ctx, 'mail', body.email, body.code)),
  bind(contract.verifyOldEmail, (ctx, { body }) => verifyOldContact(ctx, 'mail', body.code)),
  bind(contract.changeEmail, (ctx, { body }) => changeContact(ctx, 'mail', body.email, body.code)),
];
