import { newCaptcha } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { newCaptcha as create } from './commands/new-captcha.ts';

export const screeningRoutes = [bind(newCaptcha, (ctx) => create(ctx))];
