import type { Services } from '../../platform/http/ctx.ts';

/** The redirect URL; it must be registered with other sites exactly as it is. */
export function returnAddress({ config }: Pick<Services, 'config'>): string {
  return `${config.PUBLIC_URL}/thirdParty/loginRedirect`;
}
