import type { Locator, Page } from '@playwright/test';
import { choose, chooseFurther, expect, expectStatus, field, layout, long, test, visit } from '../../browser/journey.ts';
import {
  call,
  newAnswer,
  newComment,
  newMember,
  newName,
  newQuestion,
  newStaff,
  newTopic,
  tagId,
  theShopkeeper,
} from '../../cast/people.ts';

const manage = (page: Page, entry: string | RegExp) => chooseFurther(page, entry);

test('staff mark, close, move, delete and restore a topic', async ({ openFor }) => {
  const author = await newMember('author');
  const title = `等掌柜来看 ${author.account}`;
  const topicId = await newTopic(author, title, '这里有一段话。');
  const page = await openFor({ person: await theShopkeeper() });
  const visitor = await openFor();
  await visit(page, `/thread?topicId=${topicId}`);
  const article = page.getByRole('article', { name: title });

  await manage(page, '置顶…');
  const order = page.getByRole('dialog', { name: '置顶' });
  await order.getByRole('textbox').fill('0');
  await order.getByRole('button', { name: '确定' }).click();
  await expect(order).toContainText('输入不合法');
  await order.getByRole('textbox').fill('7');
  await order.getByRole('button', { name: '确定' }).click();
  await expect(article.getByText('置顶', { exact: true })).toBeVisible();
  await visit(visitor, '/siteHome?tab=pinned');
  await expect(visitor.getByRole('article').filter({ hasText: title })).toContainText('置顶');
  await manage(page, '取消置顶');
  await expect(article.getByText('置顶', { exact: true })).toHaveCount(0);

  await manage(page, '设为精华');
  await expect(article.getByText('精华', { exact: true })).toBeVisible();
  await visit(visitor, '/siteHome?tab=essence');
  await expect(visitor.getByRole('article').filter({ hasText: title })).toBeVisible();

  await manage(page, '关闭评论');
  await expectStatus(page, '评论已关闭');
  const member = await openFor({ person: await newMember() });
  await visit(member, `/thread?topicId=${topicId}`);
  await expect(member.getByText('这个话题已关闭评论')).toBeVisible();
  await expect(member.getByRole('textbox', { name: '说点什么…' })).toHaveCount(0);
  await manage(page, '开放评论');
  await expectStatus(page, '评论已开放');
  await member.reload();
  await expect(member.getByRole('textbox', { name: '说点什么…' })).toBeVisible();

  await manage(page, '移到别的标签…');
  const dialog = page.getByRole('dialog', { name: '移到哪个标签' });
  await dialog.getByText('咖啡', { exact: true }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('navigation', { name: '位置' })).toContainText('咖啡');
  await visit(visitor, `/siteHome?sort=newest&tagId=${await tagId('咖啡')}`);
  await expect(visitor.getByRole('article').filter({ hasText: title })).toBeVisible();

  await manage(page, '管理 · 删除');
  await expect(page.getByText('这个话题已经删除，别人看不到了。')).toBeVisible();
  expect((await visitor.goto(`/thread?topicId=${topicId}`))?.status()).toBe(404);
  await manage(page, '管理 · 恢复');
  await expect(page.getByText('这个话题已经删除，别人看不到了。')).toHaveCount(0);
  expect((await visitor.goto(`/thread?topicId=${topicId}`))?.status()).toBe(200);
});

test('staff find a topic in the back office and act on several at once', layout, async ({ openFor }) => {
  const author = await newMember('bulk');
  const title = `要一起收拾的 ${author.account}`;
  const ids = [await newTopic(author, `${title} 一`, '甲。'), await newTopic(author, `${title} 二`, '乙。')];
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/admin/topics');
  await field(page, '内容里有').fill(author.account);
  await page.getByRole('button', { name: '筛选' }).click();
  await expect(page).toHaveURL(new RegExp(author.account));
  const rows = page.getByRole('table', { name: '话题列表' }).getByRole('row').filter({ hasText: title });
  // The index follows a post by a job.
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  await page.getByRole('checkbox', { name: '选中这一页' }).check();
  await page.getByRole('button', { name: '删除所选' }).click();
  const question = page.getByRole('dialog', { name: '删除 2 个话题' });
  await expect(question).toContainText('掌柜已删');
  await question.getByRole('button', { name: /删除/ }).click();
  await expect(rows.filter({ hasText: '掌柜已删' })).toHaveCount(2);
  await choose(page, `对「${title} 一」的操作`, '恢复');
  await expect(rows.filter({ hasText: '已公布' })).toHaveCount(1);
  await call(`/admin/topics/${ids[1]}/state`, { as: await newStaff(), fields: { act: 'restore' } });
  await choose(page, `对「${title} 二」的操作`, '恢复');
  await expect(page.getByRole('alert').filter({ hasText: '先一步处理了' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.filter({ hasText: '已公布' })).toHaveCount(2);
  await choose(page, `对「${title} 二」的操作`, '删除');
  await expect(rows.filter({ hasText: '掌柜已删' })).toHaveCount(1);
  const visitor = await openFor();
  expect((await visitor.goto(`/thread?topicId=${ids[0]}`))?.status()).toBe(200);
  expect((await visitor.goto(`/thread?topicId=${ids[1]}`))?.status()).toBe(404);
});

test('staff delete and restore a comment where it waits in the list', long, async ({ openFor }) => {
  const author = await newMember('words');
  const topicId = await newTopic(author, `评论在后台 ${author.account}`, '正文。');
  const words = `一句不合适的话 ${author.account}`;
  await newComment(author, topicId, words);
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/admin/comments?state=published');
  const row = page.getByRole('listitem').filter({ hasText: words });
  const floor = (reader: Page): Locator => reader.locator('[data-floor="1"]');
  await row.getByRole('button', { name: '删除' }).click();
  await expectStatus(page, '已删除');
  await page.getByRole('button', { name: '撤销' }).click();
  await expectStatus(page, '已恢复');
  const visitor = await openFor();
  await visit(visitor, `/thread?topicId=${topicId}`);
  await expect(floor(visitor)).toContainText(words);
  await row.getByRole('button', { name: '删除' }).click();
  await expectStatus(page, '已删除');
  await visitor.reload();
  await expect(floor(visitor)).toContainText('这条评论已删除');
  await expect(visitor.getByText(words)).toHaveCount(0);
});

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('staff add tags, open one to a role, order them, and cannot delete a full one', async ({ openFor }) => {
  const staff = await theShopkeeper();
  const page = await openFor({ person: staff });
  const [group, one, two] = [newName('一组'), newName('标签甲'), newName('标签乙')];
  await call('/admin/tags', { as: staff, fields: { nameZh: group, nameEn: '', icon: 'hash', colour: '#1f6b4a', sort: 80, parentId: '' } });
  await visit(page, '/admin/tags');
  const entries = page
    .getByRole('list', { name: '标签树' })
    .locator('li li')
    .filter({ hasText: /标签[甲乙]_/ });
  for (const name of [one, two]) {
    await page.getByRole('button', { name: `添加子标签 ${group}` }).click();
    const dialog = dialogOf(page, '添加标签');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(field(dialog, '中文名')).toHaveAccessibleDescription(/不能为空/);
    await field(dialog, '中文名').fill(name);
    await field(dialog, '英文名').fill(`${name} too`);
    if (name === two) await dialog.getByRole('checkbox', { name: '老茶客: 发话题', exact: true }).check();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(entries.filter({ hasText: name })).toBeVisible();
  }
  await expect(entries.filter({ hasText: two })).toContainText('限定角色');
  const secondIsFirst = async () => {
    const texts = await entries.allInnerTexts();
    return texts.findIndex((text) => text.includes(two)) < texts.findIndex((text) => text.includes(one));
  };
  expect(await secondIsFirst()).toBe(false);
  await page.getByRole('button', { name: `上移 ${two}` }).click();
  await expectStatus(page, '顺序已保存');
  await page.reload();
  await expect(entries.filter({ hasText: two })).toBeVisible();
  expect(await secondIsFirst()).toBe(true);

  const member = await newMember();
  await expect(newTopic(member, '进不去的门', '试试。', two)).rejects.toThrow('tag.post_denied');
  const writing = await openFor({ person: member });
  await visit(writing, '/addTopic');
  await writing.getByRole('button', { name: '选标签' }).click();
  await expect(writing.getByRole('radio', { name: one })).toBeAttached();
  await expect(writing.getByRole('radio', { name: two })).toHaveCount(0);

  await newTopic(member, '占着位置', '所以删不掉。', one);
  await page.reload();
  await page.getByRole('button', { name: `删除 ${one}` }).click();
  await expect(dialogOf(page, `「${one}」现在不能删除`)).toContainText('还有 1 个话题');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `删除 ${two}` }).click();
  await dialogOf(page, '删除标签').getByRole('button', { name: '删除' }).click();
  await expect(entries.filter({ hasText: two })).toHaveCount(0);
});

test('a friendly link that staff add is on the home page', long, async ({ page, openFor }) => {
  const staff = await openFor({ person: await theShopkeeper() });
  const name = newName('邻居');
  await visit(staff, '/admin/links');
  await staff.getByRole('button', { name: '添加', exact: true }).click();
  const dialog = dialogOf(staff, '添加友情链接');
  await field(dialog, '名称').fill(name);
  await field(dialog, '网址').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(field(dialog, '网址')).toHaveAccessibleDescription(/请填写完整的网址/);
  await field(dialog, '网址').fill('https://neighbour.example/');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  await visit(page, '/siteHome?tab=links');
  await expect(page.getByRole('link', { name })).toHaveAttribute('href', 'https://neighbour.example/');
  await staff.getByRole('button', { name: `删除 ${name}` }).click();
  await dialogOf(staff, '删除友情链接').getByRole('button', { name: '删除' }).click();
  await expect(staff.getByText(name)).toHaveCount(0);
  await visit(page, '/siteHome?tab=links');
  await expect(page.getByRole('link', { name: 'W3C' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a wrong setting is refused beside it', long, async ({ openFor }) => {
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/admin/settings/limits');
  await field(page, '一次最多提到几个人').fill('-3');
  await field(page, '正文最多几个字').fill('many');
  await page.getByRole('button', { name: '保存' }).click();
  for (const label of ['一次最多提到几个人', '正文最多几个字']) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveAccessibleDescription(/应当|类型|格式/);
  }
  await expect(field(page, '一次最多提到几个人')).toBeFocused();
  const { items } = await call<{ items: { key: string; value: string }[] }>('/admin/settings', { as: await theShopkeeper() });
  expect(items.find(({ key }) => key === 'mentionLimit')?.value).not.toBe('-3');
});

test('the back office is shut to everyone else', async ({ page, openFor }) => {
  await visit(page, '/admin/settings');
  await expect(page.getByRole('heading', { name: '后台只给掌柜用' })).toBeVisible();
  const member = await openFor({ person: await newMember() });
  await visit(member, '/admin/topics');
  await expect(member.getByRole('heading', { name: '后台只给掌柜用' })).toBeVisible();
  await expect(member.getByRole('table')).toHaveCount(0);
});

test('staff merge a topic into another, split a comment off, and undo both', layout, async ({ openFor }) => {
  const author = await newMember('merged');
  const [one, other] = [`第一壶 ${author.account}`, `第二壶 ${author.account}`];
  const [fromId, intoId] = [await newTopic(author, one, '这是第一壶。'), await newTopic(author, other, '这是第二壶。')];
  const comment = await newComment(author, fromId, '这句话要分出去。');
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, `/thread?topicId=${fromId}`);

  await manage(page, '移走或分出评论…');
  const choice = page.getByRole('dialog', { name: '选择评论' });
  await choice.getByRole('checkbox', { name: /这句话要分出去/ }).check();
  await choice.getByRole('button', { name: '分成新话题…' }).click();
  const split = page.getByRole('dialog', { name: '分成新话题' });
  await field(split, '标题').fill(`第三壶 ${author.account}`);
  await field(split, '原因，会告诉作者和关注的人').fill('另一件事');
  await split.getByRole('button', { name: '分出' }).click();
  await expectStatus(page, '已分成新话题');
  await expect(page.getByText('这句话要分出去。')).toHaveCount(0);
  await visit(page, `/thread?topicId=${fromId}&commentId=${comment}`);
  await expect(page.getByRole('article', { name: `第三壶 ${author.account}` })).toBeVisible();
  await expect(page.getByText('这句话要分出去。')).toBeVisible();

  await visit(page, `/thread?topicId=${fromId}`);
  await manage(page, '并入另一个话题…');
  const merge = page.getByRole('dialog', { name: '并入另一个话题' });
  await field(merge, '目标话题的网址或编号').fill(`https://example.org/thread?topicId=${intoId}`);
  await expect(merge.getByText(`目标：${other}`)).toBeVisible();
  await merge.getByRole('button', { name: '合并' }).click();
  await expect(merge.getByText('不能为空')).toBeVisible();
  await field(merge, '原因，会告诉作者和关注的人').fill('说的是一件事');
  await merge.getByRole('button', { name: '合并' }).click();
  await expect(page).toHaveURL(new RegExp(`topicId=${intoId}`));
  await expect(page.getByText('这是第一壶。')).toBeVisible();
  const visitor = await openFor();
  const former = await visitor.request.get(`/thread?topicId=${fromId}`, { maxRedirects: 0 });
  expect([former.status(), former.headers()['location']]).toEqual([301, expect.stringContaining(`topicId=${intoId}&commentId=`)]);
  await visitor.goto(`/thread?topicId=${fromId}`);
  await expect(visitor).toHaveURL(new RegExp(`topicId=${intoId}`));

  await manage(page, '合并与挪动记录');
  const moves = page.getByRole('dialog', { name: '合并与挪动记录' });
  await moves.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog', { name: '撤销' }).getByRole('button', { name: '撤销' }).click();
  await expect(moves.getByText('已撤销')).toBeVisible();
  await visitor.goto(`/thread?topicId=${fromId}`);
  await expect(visitor.getByRole('article', { name: one })).toBeVisible();
});

test('staff close a question as a duplicate, carry its answers, and set when a topic closes', layout, async ({ openFor }) => {
  const author = await newMember('again');
  const [first, second] = [`怎么开壶？ ${author.account}`, `开壶怎么弄？ ${author.account}`];
  const [ofId, questionId] = [await newQuestion(author, first, '想知道。'), await newQuestion(author, second, '也想知道。')];
  await newAnswer(await newMember('knower'), questionId, '煮一个小时。');
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, `/question?questionId=${questionId}`);
  await manage(page, '关闭为重复…');
  const dialog = page.getByRole('dialog', { name: '关闭为重复' });
  await field(dialog, '目标问题的网址或编号').fill(`/question?questionId=${ofId}`);
  await expect(dialog.getByText(`目标：${first}`)).toBeVisible();
  await dialog.getByRole('checkbox', { name: /把已有的回答也搬过去/ }).check();
  await field(dialog, '原因，作者会在提醒里看到').fill('以前问过');
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(page.getByText('和另一个问题重复，已关闭：')).toBeVisible();
  const visitor = await openFor();
  await visit(visitor, `/question?questionId=${questionId}`);
  await visitor.getByRole('link', { name: first }).first().click();
  await expect(visitor.getByText('煮一个小时。')).toBeVisible();
  await manage(page, '取消重复');
  await expect(page.getByText('和另一个问题重复，已关闭：')).toHaveCount(0);
  await expect(page.getByText('煮一个小时。')).toBeVisible();

  const topicId = await newTopic(author, `定时 ${author.account}`, '正文。');
  await visit(page, `/thread?topicId=${topicId}`);
  await manage(page, '定时关闭或开放…');
  const timers = page.getByRole('dialog', { name: '定时关闭或开放' });
  await field(timers, '关闭评论的时间').fill('2020-01-01T08:00');
  await timers.getByRole('button', { name: '保存' }).click();
  await expect(timers.getByText('请选择以后的时间')).toBeVisible();
  await field(timers, '关闭评论的时间').fill('2099-01-01T08:00');
  await timers.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('评论将在 2099-01-01 08:00 关闭。')).toBeVisible();
});
