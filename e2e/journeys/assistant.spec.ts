import { expect, layout, test, visit } from '../journey.ts';
import { langs, newAnswer, newMember, newQuestion } from '../people.ts';

const texts = {
  zh: { question: '问题', ask: '问', none: '帖子里没有找到答案。换个说法试试，或者发起提问。' },
  en: { question: 'Question', ask: 'Ask', none: 'No post here answers that. Try other words, or ask everybody.' },
};

for (const lang of langs) {
  const words = texts[lang];

  test(`a question is answered from a post, and its source is a press away (${lang})`, layout, async ({ openFor }) => {
    const person = await newMember('teller');
    const mark = lang === 'zh' ? '蒲公英' : '鹿角杯';
    const sentence = `${mark}壶的内壁要用稻草灰擦洗三遍才会亮。`;
    const question = await newQuestion(person, `${mark}壶怎么保养`, '求教。');
    await newAnswer(person, question, `不用急。${sentence}`);
    const page = await openFor({ lang });
    await visit(page, '/askList');
    const box = page.getByRole('textbox', { name: words.question, exact: true });
    await box.fill('火星基地的量子电脑今年几块钱');
    await box.press('Enter');
    await expect(page.getByText(words.none)).toBeVisible();
    await box.fill(`${mark}壶的内壁用什么擦洗`);
    // The index hears of a post a moment later.
    await expect(async () => {
      await page.getByRole('button', { name: words.ask, exact: true }).click();
      await expect(page.getByRole('status').getByText(sentence)).toBeVisible({ timeout: 1_500 });
    }).toPass();
    await page
      .getByRole('link', { name: `${mark}壶怎么保养` })
      .last()
      .click();
    await expect(page).toHaveURL(/\/question\?questionId=\d+&answerId=\d+/);
    await expect(page.getByText(sentence)).toBeVisible();
  });
}
