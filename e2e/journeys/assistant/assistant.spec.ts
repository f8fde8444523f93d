import { expect, expectStatus, long, test, visit } from '../../browser/journey.ts';
import { newAnswer, newComment, newMember, newQuestion, newTopic, type Person } from '../../cast/people.ts';

const words = {
  question: '问题',
  ask: '问',
  title: '问问茶馆',
  none: /^帖子里没有找到答案/,
  plain: '站点没有接入模型：回答是帖子里的原句，不另外编写。',
  signIn: '登录后可以接着问，对话也会留着。',
  unsure: '也许相关，不一定答的是这个问题：',
  find: /^让茶馆从帖子里回答/,
  again: '重新回答',
  insert: '插入正文',
  say: '说点什么…',
  body: '写评论',
  history: '以前的对话',
  remove: '移除这段对话',
  removed: '已移除',
  nothing: '还没有问过什么。',
  fresh: '新的对话',
};

/** An answer with unique words; each journey has its own. */
async function aSentence(person: Person, mark: string): Promise<string> {
  const sentence = `${mark}壶的内壁要用稻草灰擦洗三遍才会亮。`;
  const question = await newQuestion(person, `${mark}壶怎么保养`, '求教。');
  await newAnswer(person, question, `不用急。${sentence}`);
  return sentence;
}

/** Each journey has its own, on each size of screen: all share one index. */
const markOf = (word: string) => `${word}${test.info().project.name === 'phone' ? '小' : '大'}`;

test('without a model a visitor is answered by sentences of posts, each with its floor', async ({ openFor }) => {
  const mark = markOf('蒲公英');
  const sentence = await aSentence(await newMember('teller'), mark);
  const page = await openFor();
  await visit(page, '/askList');
  const box = page.getByRole('textbox', { name: words.question, exact: true });
  await box.fill('火星基地的量子电脑今年几块钱');
  await box.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(dialog.getByText(words.none)).toBeVisible();
  await expect(dialog.getByText(words.signIn)).toBeVisible();
  // The next action is visible and has the focus.
  const further = dialog.getByRole('textbox', { name: words.question });
  await expect(further).toBeFocused();
  // The post is indexed a moment later.
  await expect(async () => {
    await further.fill(`${mark}壶的内壁用什么擦洗`);
    await further.press('Enter');
    await expect(dialog.getByText(sentence).first()).toBeVisible({ timeout: 1_500 });
  }).toPass();
  // Its title asks something else.
  await expect(dialog.getByText(words.unsure).last()).toBeVisible();
  await dialog
    .getByRole('link', { name: `${mark}壶怎么保养` })
    .last()
    .click();
  await expect(page).toHaveURL(/\/question\?questionId=\d+&answerId=\d+/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(sentence)).toBeVisible();
});

test('a member asks on from a search, finds the chat again and removes it', long, async ({ openFor }) => {
  const mark = markOf('石榴籽');
  const member = await newMember('asker');
  const sentence = await aSentence(member, mark);
  const page = await openFor({ person: member });
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(async () => {
    await visit(page, `/search?keyword=${encodeURIComponent(`${mark}壶的内壁`)}`);
    await page.getByRole('button', { name: words.find }).click({ timeout: 1_500 });
    await expect(dialog.getByText(sentence).first()).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await expect(dialog.getByText(words.plain)).toBeVisible();
  await dialog.getByRole('button', { name: words.again }).click();
  await expect(dialog.getByText(sentence).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.again })).toBeVisible();
  await dialog.getByRole('button', { name: words.fresh }).click();
  await expect(dialog.getByText(sentence)).toHaveCount(0);
  await dialog.getByRole('button', { name: words.history }).click();
  const chats = dialog.getByRole('region', { name: words.history }).getByRole('listitem');
  await chats.first().getByRole('button').first().click();
  await expect(dialog.getByText(sentence).first()).toBeVisible();
  await dialog.getByRole('button', { name: words.history }).click();
  // The list is reloaded.
  await expect(chats).not.toHaveCount(0);
  for (let left = await chats.count(); left > 0; left -= 1) {
    await chats.first().getByRole('button').last().click();
    await page.getByRole('dialog').last().getByRole('button', { name: words.remove }).click();
    await expect(chats).toHaveCount(left - 1);
  }
  await expectStatus(page, words.removed);
  await expect(dialog.getByText(words.nothing)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('an answer goes into the comment that is being written, with its sources', long, async ({ openFor }) => {
  const mark = markOf('金银花');
  const member = await newMember('writer');
  const sentence = await aSentence(member, mark);
  const topicId = await newTopic(member, `${mark} 这一只`, '请看图。');
  await newComment(member, topicId, '好看。');
  const page = await openFor({ person: member });
  await visit(page, `/thread?topicId=${topicId}`);
  await page.getByRole('main').getByRole('textbox', { name: words.say, exact: true }).click();
  const text = page.getByRole('textbox', { name: words.body });
  await text.fill('我记得：');
  await page.getByRole('toolbar').getByRole('button', { name: words.title }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(async () => {
    await dialog.getByRole('textbox').fill(`${mark}壶的内壁用什么擦洗`);
    await dialog.getByRole('textbox').press('Enter');
    await expect(dialog.getByText(sentence).first()).toBeVisible({ timeout: 1_500 });
  }).toPass();
  // A source opens in a new tab: the text being written is kept.
  await expect(dialog.getByRole('link', { name: `${mark}壶怎么保养` }).last()).toHaveAttribute('target', '_blank');
  await dialog.getByRole('button', { name: words.insert }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(text).toContainText('我记得：');
  await expect(text).toContainText(sentence);
  await expect(text.getByRole('link').first()).toHaveAttribute('href', /^\/question\?questionId=\d+&answerId=\d+$/);
  await expect(text).toBeFocused();
});
