import type { Services } from '../../platform/http/ctx.ts';

/** Where other sites send readers back to; it must be registered with them word for word. */
export function returnAddress({ config }: Pick<Services, 'config'>): string {
  return `${config.PUBLIC_URL}/thirdParty/loginRedirect`;
}
