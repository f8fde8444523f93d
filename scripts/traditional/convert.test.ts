import { globSync, readFileSync } from 'node:fs';
import { Converter } from 'opencc-js';
import { expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { traditional, withTexts } from './convert.ts';
import { corrections, usualForms } from './corrections.ts';

test('a program keeps its code and what templates are filled with, and its texts are converted', () => {
  const program = "const 头 = `${名字}发布了「${a ? '软件' : b['文件']}」`; // 软件\nsay('退出登录', /软件/);";
  expect(withTexts('a.ts', program, traditional)).toBe(
    "const 头 = `${名字}發布了「${a ? '軟體' : b['檔案']}」`; // 软件\nsay('登出', /软件/);",
  );
});

test('a chunk of a template that looks like a quotation stays whole', () => {
  expect(withTexts('a.js', "const a = `${b}' 软件 '${c}'`;", traditional)).toBe("const a = `${b}' 軟體 '${c}'`;");
});

test('corrections apply, the longest first, and each is needed', () => {
  expect(traditional('退出登录的账号')).toBe('登出的帳號');
  expect(traditional('我的权限和已注销的账号')).toBe('我的權限和已註銷的帳號');
  expect(traditional('支持 Markdown；得到了支持')).toBe('支援 Markdown；得到了支持');
  expect(traditional('赞助和点赞')).toBe('贊助和點讚');
  expect(traditional('简体中文')).toBe('简体中文');
});

test('fonts are those of Traditional Chinese', () => {
  expect(traditional("font:'PingFang SC','Noto Sans CJK SC',SimSun,serif")).toBe("font:'PingFang TC','Noto Sans CJK TC',PMingLiU,serif");
});

const sources = globSync('{apps/web/src,packages/contract/src}/**/*.{ts,tsx}', {
  cwd: inProject('.'),
  exclude: ['**/*.test.*', '**/testing*'],
});

test('no text of the web keeps a simplified character', () => {
  const again = Converter({ from: 'cn', to: 'tw' });
  const usual = (text: string): string => [...text].map((one) => usualForms[one] ?? one).join('');
  const left: string[] = [];
  for (const file of sources) {
    withTexts(file, readFileSync(inProject(file), 'utf8'), (text) => {
      // 阿里 is a name in both.
      const form = traditional(text).replaceAll('阿里', '');
      // A character at a time: whether it is itself in Traditional texts, whatever is around it.
      for (const one of form)
        if (/\p{Script=Han}/u.test(one) && usual(again(one)) !== one && traditional(text) !== text) left.push(`${one} in ${form}`);
      return text;
    });
  }
  expect(left).toEqual([]);
  expect(Object.keys(corrections).length).toBeGreaterThan(20);
});
