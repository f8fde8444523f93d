import { createCaptcha } from '@chaguan/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { checkCaptcha, clearCaptchas } from '../../verification/index.ts';

const app = testApp();

async function newCaptcha() {
  const { key, image } = await app.visitor.call(createCaptcha);
  const { answer } = await app.db.selectFrom('captcha').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
  return { key, image, answer };
}

test('a captcha is a picture of 120 by 40 with ink on it, from four clear characters', async () => {
  const { image, answer } = await newCaptcha();
  expect(answer).toMatch(/^[a-hjkmnp-y2-9]{4}$/);
  expect(image).toMatch(/^data:image\/webp;base64,/);
  const picture = sharp(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'));
  expect(await picture.metadata()).toMatchObject({ width: 120, height: 40, format: 'webp' });
  // The ground is pale; where glyphs are missing next to nothing would be dark.
  const { data } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(data.filter((value) => value < 140).length).toBeGreaterThan(250);
});

test('the right answer in any case is right once', async () => {
  const { key, answer } = await newCaptcha();
  const now = app.clock.now();
  expect(await checkCaptcha(app.db, now, key, ` ${answer.toUpperCase()} `)).toBe('right');
  expect(await checkCaptcha(app.db, now, key, answer)).toBe('wrong');
});

test.each([
  ['wrong', 'zzzz'],
  ['missing', ''],
  ['missing', undefined],
])('a %s answer uses the captcha up', async (verdict, given) => {
  const { key, answer } = await newCaptcha();
  expect(await checkCaptcha(app.db, app.clock.now(), key, given)).toBe(verdict);
  expect(await checkCaptcha(app.db, app.clock.now(), key, answer)).toBe('wrong');
});

test('keys that are none of ours are wrong, not errors', async () => {
  expect(await checkCaptcha(app.db, app.clock.now(), undefined, 'abcd')).toBe('missing');
  expect(await checkCaptcha(app.db, app.clock.now(), 'a\u0000b', 'abcd')).toBe('wrong');
});

test('of ten at once one is right', async () => {
  const { key, answer } = await newCaptcha();
  const verdicts = await Promise.all(Array.from({ length: 10 }, () => checkCaptcha(app.db, app.clock.now(), key, answer)));
  expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1);
});

test('after 120 seconds it is too late, and it is cleared away', async () => {
  const { key, answer } = await newCaptcha();
  app.clock.advance(120_001);
  expect(await checkCaptcha(app.db, app.clock.now(), key, answer)).toBe('wrong');
  await newCaptcha();
  app.clock.advance(121_000);
  await clearCaptchas(app.db, app.clock.now());
  expect(await app.db.selectFrom('captcha').selectAll().execute()).toEqual([]);
});
