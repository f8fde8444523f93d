import type { Answer, readDelivery as endpoint } from '@chaguan/contract';
import type { Config } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { isByEnvironment, readDeliverySetup, type DeliveryKind } from '../../platform/mail/delivery-setup.ts';
import { waitingChanges } from '../approvals/index.ts';

type Setup = Answer<typeof endpoint>;

/** From the environment only the server's name: its credentials are only for the operator of the machine. */
function mailByEnvironment({ SMTP_URL, MAIL_FROM }: Config): Omit<Setup['mail'], 'waiting'> {
  const { hostname, port, protocol, username } = new URL(SMTP_URL);
  const security = protocol === 'smtps:' ? 'tls' : 'starttls';
  return { source: 'environment', host: hostname, port, security, user: '', from: MAIL_FROM, hasSecret: username !== '' };
}

function smsByEnvironment({ SMS_SIGN_NAME, SMS_TEMPLATE, SMS_TEMPLATE_ABROAD }: Config): Omit<Setup['sms'], 'waiting'> {
  const shared = { source: 'environment', accessKeyId: '', hasSecret: true } as const;
  return { ...shared, signName: SMS_SIGN_NAME, template: SMS_TEMPLATE, templateAbroad: SMS_TEMPLATE_ABROAD };
}

const noMail = { source: 'none', host: '', port: '465', security: 'tls', user: '', from: '', hasSecret: false } as const;
const noSms = { source: 'none', accessKeyId: '', signName: '', template: '', templateAbroad: '', hasSecret: false } as const;

async function mailOf({ config, db, seal }: Ctx): Promise<Omit<Setup['mail'], 'waiting'>> {
  if (isByEnvironment(config, 'mail')) return mailByEnvironment(config);
  const stored = await readDeliverySetup(db, seal, 'mail');
  if (stored === undefined) return noMail;
  const { password, ...visible } = stored;
  return { source: 'site', ...visible, hasSecret: password !== '' };
}

async function smsOf({ config, db, seal }: Ctx): Promise<Omit<Setup['sms'], 'waiting'>> {
  if (isByEnvironment(config, 'sms')) return smsByEnvironment(config);
  const stored = await readDeliverySetup(db, seal, 'sms');
  if (stored === undefined) return noSms;
  const { accessKeySecret, ...visible } = stored;
  return { source: 'site', ...visible, hasSecret: accessKeySecret !== '' };
}

export async function readDelivery(ctx: Ctx): Promise<Setup> {
  const [mail, sms, waiting] = await Promise.all([mailOf(ctx), smsOf(ctx), waitingChanges(ctx.db, 'delivery')]);
  const waits = (kind: DeliveryKind) => ({ waiting: waiting.has(kind) });
  return { mail: { ...mail, ...waits('mail') }, sms: { ...sms, ...waits('sms') } };
}
