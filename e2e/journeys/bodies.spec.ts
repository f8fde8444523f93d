import { expect, test, visit } from '../journey.ts';
import { newMember, newTopic } from '../people.ts';

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
