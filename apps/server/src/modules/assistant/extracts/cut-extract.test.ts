import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { cutExtract } from './cut-extract.ts';

test('headings, quotes, tables, pictures, sources and farewells are no answer', () => {
  const body = `## 一、水温

> 楼主说水温太高

| 茶 | 度 |
|---|---|
| 绿茶 | 80 |

![图](/files/a.png)

你好，绿茶用八十度的水泡两分钟就够了，不要焖。

来源：某茶书

希望能帮到你。`;
  expect(cutExtract(body)).toBe('绿茶用八十度的水泡两分钟就够了，不要焖。');
});

test('lists, code and numbers stay Markdown', () => {
  const body = '先撤回，再重写：\n\n1. `git reset --soft HEAD~1`\n2. 删掉密码\n\n```sh\ngit commit -m again\n```\n';
  expect(cutExtract(body)).toBe(body.trim());
});

test('it ends with a sentence after about 300 characters, and announces nothing that does not follow', () => {
  const sentence = '这一句话刚好有三十个字左右，说的是泡茶时水温和时间应该怎样来定才好喝。';
  const text = cutExtract(sentence.repeat(40));
  expect(text.length).toBeLessThanOrEqual(420);
  expect(text.endsWith('。')).toBe(true);
  expect(cutExtract(`${'好茶要慢慢泡。'.repeat(45)}\n\n做法如下：\n\n- 甲${'乙'.repeat(400)}`)).not.toContain('如下');
});

test('whoever answers with a question goes on to the answer, and one without anything to quote gives nothing', () => {
  expect(cutExtract('开过封吗？没开过的话放冰箱就行，能放一年。')).toBe('没开过的话放冰箱就行，能放一年。');
  for (const nothing of ['', '## 标题', '> 引用', '.tea { color: green; }', '谢谢！', '![](/a.png)', '——'])
    expect([nothing, cutExtract(nothing)]).toEqual([nothing, '']);
});

test('of a long post the part is taken that says most of what was asked', () => {
  const body = `${'前面说的都是别的事情，和问题没有关系。'.repeat(30)}盖碗烫手是因为水倒得太满。倒七分满，捏沿口就不烫。${'后面又说别的。'.repeat(30)}`;
  const text = cutExtract(body, (part) => (part.includes('烫手') ? 1 : 0));
  expect(text).toContain('盖碗烫手');
  expect(text).toContain('七分满');
});

test('code that is cut, links and unclosed fences swallow nothing behind them', () => {
  expect(cutExtract('用 [这个](https://evil.example/x) 和 <b>那个</b> 就行，别的都不用管。')).toBe('用 这个 和 那个 就行，别的都不用管。');
  expect(blocksOf('```\n没有结束的代码')).toEqual([{ kind: 'code', text: '```\n没有结束的代码\n```' }]);
});

test.each(['[', '](', '<a ', '![', '**', '_a', '`', '> ', '- ', '1. ', '：', 'a: b;', '{', '$$', '？'])(
  'a body of %j alone is cut in no time',
  (part) => {
    const startedAt = process.cpuUsage().user;
    cutExtract(part.repeat(20_000 / part.length));
    expect((process.cpuUsage().user - startedAt) / 1000).toBeLessThan(1000);
  },
);

test('emphasis goes, and what it stood around stays; signs in code and escaped ones mean themselves', () => {
  expect(cutExtract('**She** *plays **the** piano* **_well_**, and `a * b * c` is 3 \\* 4 of snake\\_case.')).toBe(
    'She plays the piano well, and `a * b * c` is 3 \\* 4 of snake\\_case.',
  );
});

test('what breaks off before a quote goes with it', () => {
  expect(cutExtract('两到三杯没有问题，放心喝。再往下说，\n\n> 别人的话')).toBe('两到三杯没有问题，放心喝。');
});
