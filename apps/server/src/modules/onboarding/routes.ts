import { readOnboarding, removeDemonstration } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { removeDemonstration as remove } from './commands/remove-demonstration.ts';
import { readOnboarding as read } from './queries/read-onboarding.ts';

export const onboardingRoutes = [bind(readOnboarding, (ctx) => read(ctx)), bind(removeDemonstration, (ctx) => remove(ctx))];
