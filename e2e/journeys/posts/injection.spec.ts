import type { Page } from '@playwright/test';
import { expect, test, visit } from '../../browser/journey.ts';
import { newComment, newMember, newTopic } from '../../cast/people.ts';

const mark = 'window.ran=(window.ran||0)+1';
const vectors = [
  `<script>${mark};alert(1)</script>`,
  `<img src=x onerror="${mark};alert(1)">`,
  `<svg/onload="${mark}">`,
  `<svg><animate onbegin="${mark}" attributeName=x dur=1s></svg>`,
  `<details open ontoggle="${mark}"><summary>x</summary></details>`,
  `<iframe srcdoc="<script>parent.${mark}</script>"></iframe>`,
  `<a href="javascript:${mark}">link</a>`,
  `[press me](javascript:${mark})`,
  `[tabbed](java&#x09;script:${mark})`,
  `[data](data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuPTE8L3NjcmlwdD4=)`,
  `![picture](javascript:${mark})`,
  `![x](x"onerror="${mark})`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${mark}"></style></mglyph></table></mtext></math>`,
  `<form action="javascript:${mark}"><button id=press>go</button></form>`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  '```mermaid\ngraph TD; A["<img src=x onerror=' + mark + '>"] --> B; click A call alert(1)\n```',
  `$\\href{javascript:${mark}}{x}$`,
  `<template shadowrootmode=open><img src=x onerror="${mark}"></template>`,
].join('\n\n');

const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: number }).ran ?? 0);

async function tryEverything(page: Page, address: string): Promise<string[]> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await visit(page, address);
  const links = page.locator('.body a');
  for (const link of await links.all()) expect((await link.getAttribute('href')) ?? '').not.toMatch(/^\s*(javascript|data|vbscript):/i);
  // A diagram rendered by us has its own styles inside.
  await expect(page.locator('.body').locator('script, iframe, form, base, meta, style:not(svg *), object, embed')).toHaveCount(0);
  const handlers = await page
    .locator('.body *')
    .evaluateAll((all) => all.flatMap(({ attributes }) => [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on'))));
  expect(handlers).toEqual([]);
  return dialogs;
}

test.describe('hostile words', () => {
  // A picture with an invalid URL is requested and not found; a refused script is logged.
  test.use({ expectedNoise: /Failed to load resource|Content Security Policy/i });

  test('run nothing, in a topic or a comment', async ({ page, openFor }) => {
    const author = await newMember('hostile');
    const topicId = await newTopic(author, `"><img src=x onerror="${mark}">`, vectors);
    await newComment(author, topicId, vectors);
    expect(await tryEverything(page, `/thread?topicId=${topicId}`)).toEqual([]);
    expect(await ran(page)).toBe(0);
    expect(page.url()).toContain('/thread');
    const signedIn = await openFor({ person: author });
    expect(await tryEverything(signedIn, `/thread?topicId=${topicId}`)).toEqual([]);
    expect(await ran(signedIn)).toBe(0);
    expect(await tryEverything(signedIn, `/user/editTopic?topicId=${topicId}`)).toEqual([]);
    await expect(signedIn.getByRole('textbox', { name: '正文' })).toContainText('press me');
    await signedIn.getByRole('main').getByRole('button', { name: '预览' }).click();
    await expect(signedIn.getByRole('region', { name: '预览' })).toContainText('press me');
    expect(await ran(signedIn)).toBe(0);
  });

  test('in a title or an address run nothing', async ({ page }) => {
    const author = await newMember('hostile');
    const topicId = await newTopic(author, `</script><script>${mark}</script> ${author.account}`, '正文。');
    await visit(page, `/thread?topicId=${topicId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>');
    await visit(page, '/siteHome?sort=newest');
    await expect(page.getByRole('article').filter({ hasText: author.account }).first()).toContainText('<script>');
    await page.goto(`/siteHome?tab=${encodeURIComponent(`"><script>${mark}</script>`)}&tagId=${encodeURIComponent('1 or 1=1')}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await ran(page)).toBe(0);
  });

  test('would be stopped by the policy even if they got in', async ({ page }) => {
    await visit(page, '/siteHome');
    const stopped = await page.evaluate(async (code) => {
      const violation = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true });
      });
      const script = document.createElement('script');
      script.textContent = code;
      document.body.append(script);
      return violation;
    }, mark);
    expect(stopped).toMatch(/^script-src/);
    expect(await ran(page)).toBe(0);
    const handler = await page.evaluate(async (code) => {
      const picture = document.createElement('img');
      picture.setAttribute('onerror', code);
      const failed = new Promise((resolve) => picture.addEventListener('error', resolve));
      picture.src = '/nowhere.png';
      await failed;
      return (window as unknown as { ran?: number }).ran ?? 0;
    }, mark);
    expect(handler).toBe(0);
  });
});
