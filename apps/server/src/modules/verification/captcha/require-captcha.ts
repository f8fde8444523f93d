import type { captchaFields } from '@chaguan/contract';
import { LRUCache } from 'lru-cache';
import type { Static, TObject } from 'typebox';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isStaff } from '../../../platform/http/rights.ts';
import { settings } from '../../site/index.ts';
import { checkCaptcha } from './captchas.ts';

/** Kinds of acts that are counted, each with the setting for how many per minute need no captcha. */
const settingOf = {
  topic: 'topicCaptchaAfter',
  // Replies as well: those to answers count with the answers; addenda count with questions.
  comment: 'commentCaptchaAfter',
  question: 'questionCaptchaAfter',
  answer: 'answerCaptchaAfter',
  message: 'messageCaptchaAfter',
  report: 'reportCaptchaAfter',
} as const;

const windowMs = 60_000;

/** In memory, bounded in size, per process, like the rate limits of requests. */
const windows = new LRUCache<string, { count: number; endsAt: number }>({ maxSize: 100_000, sizeCalculation: () => 1 });

type Form = Static<TObject<typeof captchaFields>>;

/**
 * Counts an act of a member and requires a captcha beyond so many a minute; a correct one restarts the count. Staff are exempt. Must run
 * before the act's transaction, as the `before` of its binding: a captcha is used up even when the act fails. A program with an API key
 * cannot solve one, and is refused. A site without rate limits counts none, and requires one only if the setting is 0. @throws Failure at
 * `captcha`, `api_key.captcha`
 */
export async function requireCaptcha(ctx: MemberCtx, kind: keyof typeof settingOf, form: Form): Promise<void> {
  if (isStaff(ctx.viewer)) return;
  const { [settingOf[kind]]: after } = await settings.get(ctx.db);
  if (ctx.config.RATE_LIMIT === 0 && after > 0) return;
  const now = ctx.clock.now().getTime();
  const key = `${kind} ${ctx.viewer.memberId}`;
  const known = windows.get(key);
  const window = known !== undefined && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
  window.count += 1;
  windows.set(key, window);
  if (window.count <= after) return;
  if (ctx.viewer.apiKey !== undefined) fail('api_key.captcha');
  const verdict = await checkCaptcha(ctx.db, ctx.clock.now(), form.captchaKey, form.captcha);
  if (verdict !== 'right') failField('captcha', verdict === 'missing' ? 'captcha.required' : 'captcha.wrong');
  windows.set(key, { count: 1, endsAt: now + windowMs });
}
