import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../fields.ts';

/** The steps of setting up a site before it is opened to others, in the order in which they are shown: nobody can post without a tag. */
export const onboardingSteps = [
  'tags',
  'words',
  'look',
  'address',
  'mail',
  'signIn',
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
  summary: 'Returns which of the steps to set up a new site are done, read from the site itself, and whether the list is still visible.',
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
    "Cancels the demonstration accounts by a job within half an hour, with all their posts that no member has responded to. Members' posts stay; tags, help, cards and links stay until staff delete them.",
  answer: Type.Object({ members: Type.Integer({ description: 'number of accounts to be cancelled; 0: none are left' }) }),
  errors: [],
});
