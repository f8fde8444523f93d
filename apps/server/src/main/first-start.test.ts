import { readFile, stat } from 'node:fs/promises';
import { login, readQuestionForm, readTopicForm } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { giveStaffPassword } from '../modules/members/index.ts';
import { prepareFirstStart } from './first-start.ts';

const app = testApp({ DEMO_CONTENT: 'no' });

test('the first start alone makes staff; a file for its owner alone holds the sign-in until the password is another', async () => {
  const signIn = await prepareFirstStart(app.services);
  if (signIn === undefined) throw new Error('the site has members already');
  const { account, password, file } = signIn;
  await app.visitor.call(login, { body: { account, password } });
  expect(await readFile(file, 'utf8')).toBe(`${account} / ${password}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  expect(await prepareFirstStart(app.services)).toBeUndefined();
  expect(await readFile(file, 'utf8')).toContain(password);

  const { id } = await app.db.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow();
  await app.write((tx) => giveStaffPassword(tx, id, 'another long password', new Date()));
  expect(await prepareFirstStart(app.services)).toBeUndefined();
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('without the demonstration a site begins with a tag for topics, one for questions, and the help centre', async () => {
  const keeper = await app.staff('keeper');
  expect((await keeper.call(readTopicForm)).tagIds).toHaveLength(1);
  expect((await keeper.call(readQuestionForm)).tagIds).toHaveLength(1);
  expect((await app.db.selectFrom('helpArticle').select('id').execute()).length).toBeGreaterThan(5);
  expect(await app.db.selectFrom('topic').select('id').execute()).toEqual([]);
});
