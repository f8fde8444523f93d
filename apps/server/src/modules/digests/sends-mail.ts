import type { Config } from '../../platform/config/config.ts';

/** Without a mail server nothing is collected: mail about what was read long ago helps nobody who adds one later. */
export function sendsMail({ config }: { config: Pick<Config, 'SMTP_URL'> }): boolean {
  return config.SMTP_URL !== '';
}
