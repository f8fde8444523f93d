import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { removeDemonstration } from './commands/remove-demonstration.ts';
import { readOnboarding } from './queries/read-onboarding.ts';

export const onboardingRoutes = [
  bind(contract.readOnboarding, (ctx) => readOnboarding(ctx)),
  bind(contract.removeDemonstration, (ctx) => removeDemonstration(ctx)),
];
