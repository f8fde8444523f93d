import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../fields.ts';

/** The steps of setting up a site before it is opened to others. */
export const onboardingSteps = [
  'words',
  'look',
  'address',
  'mail',
  'signIn',
  'tags',
  'terms',
  'payment',
  'secondStaff',
  'backup',
  'demonstration',
] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

export const readOnboarding = endpoint({
  method: 'GET',
  path: '/api/admin/onboarding',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'What is settled of all that a new site needs, read from the site itself; and whether the list is still shown.',
  answer: Type.Object({
    isVisible: Type.Boolean({ description: 'setting `onboardingVisible`' }),
    steps: Type.Array(Type.Object({ step: oneOf(...onboardingSteps), isDone: Type.Boolean() })),
  }),
  errors: [],
});

export const removeDemonstration = endpoint({
  method: 'POST',
  path: '/api/admin/demonstration/remove',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary:
    'Ends the accounts of the demonstration by job within half an hour, with all that they wrote unless a member has answered it. Whatever members wrote stays; tags, help, cards and links stay until staff delete them.',
  answer: Type.Object({ members: Type.Integer({ description: 'accounts that go; 0: there are none left' }) }),
  errors: [],
});
