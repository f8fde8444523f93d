import { createCaptcha } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { createCaptcha as create } from './commands/create-captcha.ts';

export const screeningRoutes = [bind(createCaptcha, (ctx) => create(ctx))];
