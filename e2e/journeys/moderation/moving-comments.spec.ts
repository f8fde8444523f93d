import type { Page } from '@playwright/test';
import { chooseFurther, expect, expectStatus, field, layout, test, visit } from '../../browser/journey.ts';
import { newComment, newMember, newTopic, theShopkeeper } from '../../cast/people.ts';
import { replyTo } from '../../cast/reminding.ts';

const floor = (page: Page, number: number) => page.locator(`[data-floor="${number}"]`);

test(
  'staff move comments to another topic: read there, found by their former addresses, and put back by undoing',
  layout,
  async ({ openFor }) => {
    const [author, guest] = [await newMember('moved'), await newMember('answerer')];
    const [from, into] = [`龙井怎么泡 ${author.account}`, `水从哪里来 ${author.account}`];
    const [fromId, intoId] = [await newTopic(author, from, '先说水温。'), await newTopic(author, into, '再说水。')];
    await newComment(guest, intoId, '这里本来就有的一条。');
    const first = await newComment(guest, fromId, '山泉水要当天的。');
    const reply = await replyTo(author, first, { body: '远就只好用桶装的。' });
    const stays = await newComment(guest, fromId, '八十度就好。');
    const second = await newComment(author, fromId, '井水要放一晚。');
    const page = await openFor({ person: await theShopkeeper() });
    await visit(page, `/thread?topicId=${fromId}`);

    await chooseFurther(page, '移走或分出评论…');
    const choice = page.getByRole('dialog', { name: '选择评论' });
    await expect(choice.getByRole('button', { name: '移到别的话题…' })).toBeDisabled();
    for (const text of [/山泉水要当天的/, /井水要放一晚/]) await choice.getByRole('checkbox', { name: text }).check();
    await choice.getByRole('button', { name: '移到别的话题…' }).click();
    const move = page.getByRole('dialog', { name: '移到别的话题' });
    await expect(move).toContainText('已选 2 条');
    await field(move, '原因，会告诉作者和关注的人').fill('说的是水');
    for (const [other, failure] of [
      ['', '不能为空'],
      [`/thread?topicId=${fromId}`, '就是这个话题，请选另一个'],
    ] as const) {
      await field(move, '目标话题的网址或编号').fill(other);
      await move.getByRole('button', { name: '移动', exact: true }).click();
      await expect(field(move, '目标话题的网址或编号')).toHaveAccessibleDescription(new RegExp(failure));
    }
    await field(move, '目标话题的网址或编号').fill(`https://example.org/thread?topicId=${intoId}`);
    await expect(move.getByText(`目标：${into}`)).toBeVisible();
    await move.getByRole('button', { name: '移动', exact: true }).click();
    await expectStatus(page, '已移动');
    await expect(floor(page, 1)).toHaveCount(0);
    await expect(floor(page, 2)).toContainText('八十度就好。');
    await expect(floor(page, 3)).toHaveCount(0);

    const reader = await openFor();
    await visit(reader, `/thread?topicId=${intoId}`);
    for (const [number, text] of [
      [1, '这里本来就有的一条。'],
      [2, '山泉水要当天的。'],
      [2, '远就只好用桶装的。'],
      [3, '井水要放一晚。'],
    ] as const)
      await expect(floor(reader, number)).toContainText(text);
    // The addresses that were copied before the move.
    for (const [former, moved] of [
      [`commentId=${first}`, `commentId=${first}`],
      [`commentId=${first}&replyId=${reply}`, `commentId=${first}&replyId=${reply}`],
      [`commentId=${second}`, `commentId=${second}`],
    ] as const) {
      const answer = await reader.request.get(`/thread?topicId=${fromId}&${former}`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([301, expect.stringContaining(`topicId=${intoId}&${moved}`)]);
    }
    await visit(reader, `/thread?topicId=${fromId}&commentId=${second}`);
    await expect(reader.getByRole('article', { name: into })).toBeVisible();
    await expect(floor(reader, 3)).toBeInViewport();
    expect((await reader.request.get(`/thread?topicId=${fromId}&commentId=${stays}`, { maxRedirects: 0 })).status()).toBe(200);

    const writer = await openFor({ person: guest });
    await visit(writer, '/user/control/remindList');
    await expect(writer.getByRole('main').locator('li[data-item]').filter({ hasText: '挪到了别处' })).toContainText('说的是水');

    await chooseFurther(page, '合并与挪动记录');
    const moves = page.getByRole('dialog', { name: '合并与挪动记录' });
    await expect(moves.getByRole('listitem')).toContainText('2 条评论');
    await moves.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('dialog', { name: '撤销' }).getByRole('button', { name: '撤销' }).click();
    await expect(moves.getByText('已撤销')).toBeVisible();
    await visit(reader, `/thread?topicId=${fromId}&commentId=${first}`);
    for (const [number, text] of [
      [1, '山泉水要当天的。'],
      [1, '远就只好用桶装的。'],
      [2, '八十度就好。'],
      [3, '井水要放一晚。'],
    ] as const)
      await expect(floor(reader, number)).toContainText(text);
    await visit(reader, `/thread?topicId=${intoId}`);
    await expect(floor(reader, 1)).toBeVisible();
    await expect(floor(reader, 2)).toHaveCount(0);
  },
);
