import type { Config } from '../config/config.ts';
import type { Db } from '../database/db.ts';
import type { Seal } from '../seal.ts';
import { createSmsSender } from '../sms/sms-sender.ts';
import { isByEnvironment, readDeliverySetup, type DeliveryKind, type DeliverySetups, type SmsSetup } from './delivery-setup.ts';
import type { OutgoingMessage } from './message.ts';
import { openTransport, sendBy, sendBySmtp } from './smtp.ts';

/** Sends one message, or throws the provider's error. */
export type Way = (message: OutgoingMessage) => Promise<void>;

function senderOf(config: Config, from: string): string {
  return from === '' ? `no-reply@${new URL(config.PUBLIC_URL).hostname}` : from;
}

function mailByEnvironment(config: Config): Way {
  let opening: ReturnType<typeof openTransport> | undefined;
  return async (message) => {
    opening ??= openTransport({ url: config.SMTP_URL });
    await sendBy(await opening, senderOf(config, config.MAIL_FROM), message);
  };
}

function smsBy(config: Config): Way | undefined {
  const send = createSmsSender(config);
  return send && (({ to, code = '' }) => send(to, code));
}

/** In the form of environment variables: the sender has only one input format. */
function withAccount(config: Config, setup: SmsSetup): Config {
  return {
    ...config,
    ALIYUN_ACCESS_KEY_ID: setup.accessKeyId,
    ALIYUN_ACCESS_KEY_SECRET: setup.accessKeySecret,
    SMS_SIGN_NAME: setup.signName,
    SMS_TEMPLATE: setup.template,
    SMS_TEMPLATE_ABROAD: setup.templateAbroad,
  };
}

/** Sends one message with the settings of staff, saved or being tested. */
export async function sendBySetup<K extends DeliveryKind>(
  config: Config,
  kind: K,
  setup: DeliverySetups[K],
  message: OutgoingMessage,
): Promise<void> {
  if (kind === 'sms') return smsBy(withAccount(config, setup as SmsSetup))?.(message);
  const mail = setup as DeliverySetups['mail'];
  return sendBySmtp({ ...mail, from: senderOf(config, mail.from) }, message, config.ALLOW_PRIVATE_MAIL === 'yes');
}

/** How each kind of message is sent now: by the environment, otherwise by the settings of staff, otherwise not at all. */
export function createWays(config: Config, db: Db, seal: Seal) {
  const byEnvironment = { mail: mailByEnvironment(config), sms: smsBy(config) };
  return async (kind: DeliveryKind): Promise<Way | undefined> => {
    if (isByEnvironment(config, kind)) return byEnvironment[kind];
    const setup = await readDeliverySetup(db, seal, kind);
    return setup && ((message) => sendBySetup(config, kind, setup, message));
  };
}
