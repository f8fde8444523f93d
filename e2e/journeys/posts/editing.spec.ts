import type { Locator, Page } from '@playwright/test';
import { tooWideAt } from '../../browser/fits.ts';
import { expect, layoutInShort, long, longLayout, test, visit } from '../../browser/journey.ts';
import { isLong } from '../../browser/long.ts';
import { addToText, tools } from '../../browser/writing.ts';
import { newComment, newMember, newTopic } from '../../cast/people.ts';
import { pastes } from '../../browser/pastes.ts';

const picture = {
  name: '盖碗.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};

const blocks: [name: string, slash: string, selector: string][] = [
  ['代码块', '/daimakuai', '.editor-code pre'],
  ['公式块', '/gongshi', '.editor-math pre'],
  ['流程图', '/liuchengtu', '.editor-code pre'],
  ['表格', '/biaoge', 'table'],
  ['分隔线', '/fengexian', 'hr'],
  ['引用', '/yinyong', 'blockquote'],
  ['无序列表', '/wuxuliebiao', 'ul'],
  ['有序列表', '/youxuliebiao', 'ol'],
  ['任务清单', '/renwuqingdan', 'li.task-list-item'],
  ['大标题', '/dabiaoti', 'h2'],
];

async function openEditor(page: Page): Promise<Locator> {
  await visit(page, '/addTopic');
  const text = page.locator('.ProseMirror');
  await text.click();
  return text;
}

async function addPicture(page: Page, text: Locator): Promise<void> {
  await page.locator('input[type=file][accept^=image]').setInputFiles(picture);
  await expect(text.locator('img[src^="/files/"]')).toHaveCount(1);
}

/** The button of a block, in the row or in the menus. */
async function press(page: Page, name: string): Promise<void> {
  const button = tools(page).getByRole('button', { name: new RegExp(`^${name}( |$)`) });
  if ((await button.count()) > 0) return button.click();
  if (!name.endsWith('标题')) return addToText(page, name);
  await tools(page).getByRole('button', { name: '标题', exact: true }).click();
  return page.getByRole('menuitem', { name }).click();
}

for (const way of ['button', 'slash'] as const) {
  test(`an image stays when a block follows it, by ${way}`, way === 'slash' ? long : {}, async ({ openFor }) => {
    test.slow();
    const page = await openFor({ person: await newMember('painter') });
    const text = await openEditor(page);
    for (const [name, slash, selector] of blocks) {
      await test.step(name, async () => {
        await text.focus();
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.press('Delete');
        // What is left of a list or a heading is removed by one more.
        await page.keyboard.press('Backspace');
        await expect(text.locator('img')).toHaveCount(0);
        await addPicture(page, text);
        if (way === 'button') await press(page, name);
        else {
          await text.focus();
          await page.keyboard.type(slash);
          await page.getByRole('option').first().waitFor();
          await page.keyboard.press('Enter');
        }
        await expect(text.locator(selector).first()).toBeVisible();
        await expect(text.locator('img[src^="/files/"]')).toHaveCount(1);
      });
    }
  });
}

test('typing the fence of a code block before an image leaves the image', long, async ({ openFor }) => {
  const page = await openFor({ person: await newMember('painter') });
  const text = await openEditor(page);
  await addPicture(page, text);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('``` ');
  await expect(text.locator('img[src^="/files/"]')).toHaveCount(1);
});

test('long code and a wide table stay inside the page', longLayout, async ({ openFor }) => {
  const page = await openFor({ person: await newMember('coder') });
  const text = await openEditor(page);
  await press(page, '代码块');
  await page.keyboard.insertText(`const tea = "${'龙井'.repeat(200)}${'x'.repeat(200)}";`);
  expect(await tooWideAt(page, 'the editor')).toEqual([]);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowDown');
  await press(page, '表格');
  for (let column = 0; column < 9; column += 1) {
    await page.getByRole('button', { name: '右边加列' }).click();
    await page.keyboard.insertText('abcdefghijklmnopqrstuvwxyz');
  }
  expect(await tooWideAt(page, 'the editor')).toEqual([]);
  await expect(text.locator('table')).toBeVisible();
});

/** Outside of every container block. */
const free = (text: Locator) => text.locator(':scope > p').filter({ hasText: '外面' });

test('the keys of a phone lead out of code, formulas, tables, quotes and hidden blocks', layoutInShort, async ({ openFor }) => {
  test.slow();
  const page = await openFor({ person: await newMember('leaver') });
  const text = await openEditor(page);
  const empty = async () => {
    await text.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Backspace');
  };
  for (const [name, selector] of [
    ['代码块', '.editor-code'],
    ['公式块', '.editor-math'],
    ['表格', 'table'],
    ['引用', 'blockquote'],
  ] as const)
    await test.step(name, async () => {
      for (const key of ['ArrowDown', 'ArrowUp']) {
        await empty();
        await press(page, name);
        await expect(text.locator(selector)).toBeVisible();
        await page.keyboard.insertText('里面');
        // A table has rows to traverse first.
        for (let presses = name === '表格' && key === 'ArrowDown' ? 3 : 1; presses > 0; presses -= 1) await page.keyboard.press(key);
        await page.keyboard.insertText('外面');
        await expect(free(text)).toHaveCount(1);
        await expect(text.locator(selector)).toContainText('里面');
        await expect(text.locator(selector)).not.toContainText('外面');
      }
    });

  await empty();
  await press(page, '代码块');
  await page.keyboard.insertText('第一行');
  for (const _ of [1, 2]) await page.keyboard.press('Enter');
  await page.keyboard.insertText('第三行');
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter');
  await page.keyboard.insertText('外面');
  await expect(free(text)).toHaveCount(1);
  expect(await text.locator('.editor-code code').innerText()).toBe('第一行\n\n第三行');

  await empty();
  await press(page, '引用');
  await page.keyboard.insertText('里面');
  for (const _ of [1, 2]) await page.keyboard.press('Enter');
  await page.keyboard.insertText('外面');
  await expect(free(text)).toHaveCount(1);
});

test.describe('hostile clipboards', () => {
  // The browser logs a refused handler, even in a document that is never shown.
  test.use({ expectedNoise: /Executing inline event handler violates/ });

  test('nothing that is pasted throws, or puts an address that runs into the page', async ({ openFor }) => {
    test.setTimeout(180_000);
    const page = await openFor({ person: await newMember('paster') });
    const text = await openEditor(page);
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const bad = await text.evaluate(
      (element: HTMLElement, all) => {
        const matches: string[] = [];
        for (const given of all) {
          const data = new DataTransfer();
          for (const [type, value] of Object.entries(given)) data.setData(type, value);
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
          const addresses = [...element.querySelectorAll('[href], [src]')].map(
            (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '',
          );
          const unsafe = addresses.find(
            (address) => !['http:', 'https:', 'mailto:'].includes(URL.parse(address, location.href)?.protocol ?? 'http:'),
          );
          const active = element.querySelector('script, iframe, object, svg, [onerror], [onclick], [onload], [style*="url"]');
          if (unsafe !== undefined || active) matches.push(`${unsafe ?? active?.outerHTML} from ${JSON.stringify(given).slice(0, 300)}`);
          const range = document.createRange();
          range.selectNodeContents(element);
          // Some are pasted over everything, the others one after the other.
          if (matches.length > 0 || element.childElementCount > 30) getSelection()?.selectAllChildren(element);
        }
        return matches;
      },
      isLong ? [...pastes(600), ...[81_002, 81_003, 81_004].flatMap((seed) => pastes(400, seed))] : pastes(300),
    );
    expect(thrown).toEqual([]);
    expect(bad).toEqual([]);
  });
});

test('diagrams of several bodies on one page are drawn where they belong', long, async ({ openFor }) => {
  const alice = await newMember('drawer');
  const diagram = (name: string) => `\`\`\`mermaid\ngraph LR\n  a[${name}一] --> b[${name}二]\n\`\`\``;
  const topicId = await newTopic(alice, `流程图 ${alice.account}`, diagram('甲'));
  for (const name of ['乙', '丙', '丁']) await newComment(alice, topicId, diagram(name));
  const page = await openFor({ person: alice });
  await page.setViewportSize({ width: 1280, height: 3000 });
  await visit(page, `/thread?topicId=${topicId}`);
  const drawings = page.locator('.diagram-drawing');
  await expect(drawings).toHaveCount(4);
  for (const [at, name] of ['甲', '乙', '丙', '丁'].entries()) await expect(drawings.nth(at)).toContainText(`${name}一`);
  const ids = await drawings.locator('svg').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(4);
  // In dark mode no box may be nearly black: the background is #1c1e1a.
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await expect
    .poll(() =>
      drawings
        .locator('rect, .labelBkg, .edgeLabel')
        .evaluateAll(
          (all) =>
            all.filter((one) =>
              /^rgba?\((?:[01]?\d, ){2}[01]?\d(?:, (?:1|0?\.[5-9]\d*))?\)$/.test(
                one instanceof SVGElement ? getComputedStyle(one).fill : getComputedStyle(one).backgroundColor,
              ),
            ).length,
        ),
    )
    .toBe(0);
});
