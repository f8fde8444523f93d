import { adminPage, readOnboarding, readOwnStaffRights, type Answer } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { onboardingMessages } from './messages.ts';
import { StepLine } from './step-line.tsx';

type Onboarding = Answer<typeof readOnboarding>;

const visible = 3;

async function load(): Promise<Onboarding | null> {
  const { rights } = await api.call(readOwnStaffRights);
  return rights.includes('settings') ? api.call(readOnboarding) : null;
}

/** The next steps of a new site on its home page, for staff who may set it up, until all are done or the list is dismissed. */
export default function HomeChecklist() {
  const own = useMessages(onboardingMessages);
  const [onboarding, setOnboarding] = useState<Onboarding | null>(null);
  useEffect(() => {
    // An ornament of the page: without an answer there is none.
    void load().then(setOnboarding, () => undefined);
  }, []);
  const open = onboarding?.steps.filter(({ isDone }) => !isDone) ?? [];
  if (onboarding === null || !onboarding.isVisible || open.length === 0) return null;
  const { length: all } = onboarding.steps;
  return (
    <Card labelledBy="setup">
      <CardTitle id="setup" aside={<span className="text-meta text-ink-2">{own.progress(all - open.length, all)}</span>}>
        {own.title}
      </CardTitle>
      <ul className="divide-y divide-line">
        {open.slice(0, visible).map(({ step, isDone }) => (
          <li key={step}>
            <StepLine step={step} isDone={isDone} />
          </li>
        ))}
      </ul>
      <p className="border-t border-line p-3 text-center">
        <ButtonLink to={addressOf(adminPage)} tone="quiet" size="small">
          {own.whole}
        </ButtonLink>
      </p>
    </Card>
  );
}
