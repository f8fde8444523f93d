/**
 * What stands between the site and machines: captchas now; word filters, write rates and address bans join it.
 * Table: captcha. Invariant: a captcha is answered at most once, rightly or not.
 */
export { checkCaptcha } from './commands/check-captcha.ts';
export { clearCaptchas } from './commands/clear-captchas.ts';
export { requireCaptcha } from './require-captcha.ts';
export { screeningRoutes } from './routes.ts';
