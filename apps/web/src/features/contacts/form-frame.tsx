import { realNamePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import { contactMessages } from './messages.ts';

type Props = { title: string; step?: number; children: ReactNode };

/** One step on a sheet no wider than a form can be read well. */
export function FormFrame({ title, step, children }: Props) {
  const messages = useMessages(contactMessages);
  const aside = step === undefined ? null : <span className="text-small text-ink-2">{messages.step(step)}</span>;
  return (
    <UserPage title={title} aside={aside} backTo={addressOf(realNamePage)}>
      <Card>
        <div className="grid max-w-[440px] gap-4 p-4 md:p-6">{children}</div>
      </Card>
    </UserPage>
  );
}

type OtherProps = { title: string; heading: string; text?: string; to: string; label: string };

/** This step is not available now; the given one is. */
export function OtherStep({ title, heading, text, to, label }: OtherProps) {
  const action = (
    <ButtonLink to={to} tone="primary" replace>
      {label}
    </ButtonLink>
  );
  return (
    <UserPage title={title} backTo={addressOf(realNamePage)}>
      <Card>
        <EmptyState title={heading} text={text} action={action} />
      </Card>
    </UserPage>
  );
}
