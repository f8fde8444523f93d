import {
  adminAppearancePage,
  adminMaintenancePage,
  adminDeliveryPage,
  adminPaymentProvidersPage,
  adminProvidersPage,
  adminSettingGroupPage,
  adminStaffPage,
  adminTagsPage,
  type OnboardingStep,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { onboardingMessages } from './messages.ts';

/** Where a step is done; none: outside the site, by an environment variable. */
const addresses: Partial<Record<OnboardingStep, string>> = {
  words: addressOf(adminAppearancePage),
  look: addressOf(adminAppearancePage),
  mail: addressOf(adminDeliveryPage),
  signIn: addressOf(adminProvidersPage),
  tags: addressOf(adminTagsPage),
  terms: addressOf(adminSettingGroupPage, { group: 'terms' }),
  payment: addressOf(adminPaymentProvidersPage),
  secondStaff: addressOf(adminStaffPage),
  backup: addressOf(adminMaintenancePage),
};

const row = 'flex min-h-11 items-center gap-3 px-4 py-2.5';

/** A step with the way to where it is done. */
export function StepLine({ step, isDone }: { step: OnboardingStep; isDone: boolean }) {
  const own = useMessages(onboardingMessages);
  const { title, text } = own.steps[step];
  const to = addresses[step];
  const content = (
    <>
      <Icon
        name={isDone ? 'circle-check' : 'square'}
        size={18}
        aria-hidden
        className={isDone ? 'shrink-0 text-tea' : 'shrink-0 text-ink-2'}
      />
      <span className="min-w-0 flex-1">
        <span className="block text-small font-medium">{title}</span>
        <span className="block text-meta text-ink-2">{text}</span>
      </span>
      {to !== undefined && <Icon name="chevron-right" size={16} aria-hidden className="shrink-0 text-ink-2" />}
    </>
  );
  if (to === undefined) return <div className={row}>{content}</div>;
  return (
    <Link to={to} className={`${row} hover:bg-surface-2`}>
      {content}
    </Link>
  );
}
