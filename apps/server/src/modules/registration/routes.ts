import { register, registrationForm } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { register as join } from './commands/register.ts';
import { registrationForm as ask } from './queries/registration-form.ts';

export const registrationRoutes = [bind(registrationForm, (ctx) => ask(ctx)), bind(register, (ctx, { body }) => join(ctx, body))];
