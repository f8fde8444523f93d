import { tooWideAt } from '../../browser/fits.ts';
import { expect, layout, test, visit } from '../../browser/journey.ts';
import { newMember, newTopic } from '../../cast/people.ts';

const body = `- [x] 温杯
- 投茶
- [ ] 注水

1. 第一泡
   1. 水温
      1. 八十五度
2. 第二泡

- 器具
  - 盖碗
  - [ ] 公道杯`;

test('a list keeps its marks beside task items, and nested numbers their indent', async ({ page }) => {
  const writer = await newMember('writer');
  await visit(page, `/thread?topicId=${await newTopic(writer, `列表 ${writer.account}`, body)}`);
  const item = (text: string) =>
    page
      .locator('.body li')
      .filter({ hasText: new RegExp(`^\\s*${text}`) })
      .last();
  const look = (text: string) =>
    item(text).evaluate((element) => {
      const { listStyleType } = getComputedStyle(element);
      const list = element.parentElement;
      if (list === null) throw new Error('an item stands in a list');
      return {
        listStyleType,
        indent: Number.parseFloat(getComputedStyle(list).paddingInlineStart),
        left: element.getBoundingClientRect().left,
      };
    });
  for (const [text, mark] of [
    ['温杯', 'none'],
    ['投茶', 'disc'],
    ['注水', 'none'],
    ['第一泡', 'decimal'],
    ['水温', 'decimal'],
    ['八十五度', 'decimal'],
    ['器具', 'disc'],
    ['盖碗', 'circle'],
    ['公道杯', 'none'],
  ] as const) {
    const { listStyleType, indent } = await look(text);
    expect([text, listStyleType]).toEqual([text, mark]);
    expect(indent).toBeGreaterThanOrEqual(20);
  }
  const [first, second, third] = [await look('第一泡'), await look('水温'), await look('八十五度')];
  expect(second.left - first.left).toBeGreaterThanOrEqual(20);
  expect(third.left - second.left).toBeGreaterThanOrEqual(20);
});

const wide = `这张表有八列：

| | 产地 | 采摘时间 | 发酵程度 | 水温 | 出汤 | 香气 | 回甘 |
|---|---|---|---|---|---|---|---|
| 龙井 | 杭州西湖一带的山上 | 清明之前 | 不发酵 | 八十度 | 十五秒 | 豆香 | 明显 |

\`\`\`js
const waterTemperatureOfTheFirstInfusion = 95; // 一行长得放不下的代码，要往右边滚动才看得完
pour();
\`\`\`

\`\`\`
没有写语言的
\`\`\``;

test(
  'columns of a table keep five characters and scroll; the row above code names its language and holds the button',
  layout,
  async ({ openFor }) => {
    const writer = await newMember('writer');
    const page = await openFor();
    await visit(page, `/thread?topicId=${await newTopic(writer, `宽的 ${writer.account}`, wide)}`);
    const narrow = await page.locator('.body :is(th, td)').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { width } = cell.getBoundingClientRect();
        return width >= 5 * Number.parseFloat(getComputedStyle(cell).fontSize) ? [] : [`${cell.textContent}: ${width}`];
      }),
    );
    expect(narrow).toEqual([]);
    expect(await tooWideAt(page, 'a wide table')).toEqual([]);

    const block = page.locator('.body .code-frame').first();
    const code = block.locator('code');
    const button = block.getByRole('button', { name: '复制' });
    expect(await block.locator('pre').evaluate((pre) => getComputedStyle(pre, '::before').content)).toBe('"javascript"');
    const [row, text] = [await button.boundingBox(), await code.boundingBox()];
    if (row === null || text === null) throw new Error('the block is not on the page');
    expect(row.y + row.height).toBeLessThanOrEqual(text.y);
    // It stays there when the code is scrolled sideways, and its row stays in place.
    await block.locator('pre').evaluate((pre) => pre.scrollTo({ left: 80 }));
    expect((await button.boundingBox())?.x).toBe(row.x);
  },
);
