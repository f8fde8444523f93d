import { readInviteCode, register, type Answer } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { limitsOf } from '../forms/limits.ts';
import { bound } from './account-part.tsx';
import { registrationMessages } from './messages.ts';
import type { RegisterFormState } from './use-register-form.ts';

/** Who invites by the code in the address; nothing while it is not known, or when the code is not valid. */
function useInviter(code: string): Answer<typeof readInviteCode>['inviter'] {
  const [inviter, setInviter] = useState<Answer<typeof readInviteCode>['inviter']>(null);
  useEffect(() => {
    if (code === '') return;
    const quiet = { loading: false, expect: [0, 422, 456, 500, 502, 503] };
    void api.call(readInviteCode, { params: { code } }, quiet).then(
      (answer) => setInviter(answer.inviter),
      () => setInviter(null),
    );
  }, [code]);
  return inviter;
}

/** The code of an invitation: prefilled from the address, and required while the site is by invitation only. */
export function InviteCodePart({ form, fromAddress, required }: { form: RegisterFormState; fromAddress: string; required: boolean }) {
  const messages = useMessages(registrationMessages);
  const inviter = useInviter(fromAddress);
  const { maxLength } = limitsOf(register, 'inviteCode');
  return (
    <Field
      label={messages.inviteCode}
      error={form.error('inviteCode')}
      hint={inviter ? messages.invitedBy(inviter.name || inviter.account) : required ? messages.inviteCodeHint : undefined}
      required={required}
    >
      {(control) => (
        <Input
          {...control}
          {...bound(form, 'inviteCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxLength}
        />
      )}
    </Field>
  );
}
