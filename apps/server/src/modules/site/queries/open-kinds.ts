import type { RegistrationKind } from '@chaguan/contract';
import type { Settings } from '../setting-list.ts';

/** By what one can register now. While nobody may sign in, nobody may slip in as a newcomer either. */
export function openKinds(values: Settings): RegistrationKind[] {
  if (!values.loginOpen) return [];
  const open: Record<RegistrationKind, boolean> = {
    account: values.registrationAccount,
    phone: values.registrationPhone,
    email: values.registrationEmail,
  };
  return (['account', 'phone', 'email'] as const).filter((kind) => open[kind]);
}
