import { messages } from '../../../lib/i18n.ts';

/** A construct: its name and an example of its syntax. */
export type Example = { name: string; source: string };

const zh: Record<'words' | 'blocks' | 'more', Example[]> = {
  words: [
    { name: '粗、斜、删除', source: '**要紧的** *轻声的* ~~不要的~~' },
    { name: '下划线', source: ':u[别漏了这一步]' },
    { name: '颜色：red orange green blue purple gray', source: ':color[水温]{red}要:color[八十五度]{green}' },
    { name: '字号：small large huge', source: ':size[小字]{small} 正文 :size[大字]{large} :size[特大]{huge}' },
    { name: '代码', source: '运行 `npm start`' },
    { name: '链接', source: '[茶的历史](https://example.org/tea)' },
    { name: '公式', source: '勾股：$a^2 + b^2 = c^2$' },
    { name: '提到某人', source: '@tea_lover 你怎么看' },
    { name: '脚注', source: '一芽一叶[^1]。\n\n[^1]: 采茶的标准。' },
  ],
  blocks: [
    { name: '标题', source: '# 大标题\n## 中标题\n### 小标题' },
    { name: '列表', source: '- 龙井\n- 普洱\n  - 生茶\n  - 熟茶' },
    { name: '编号', source: '1. 温杯\n2. 投茶\n3. 注水' },
    { name: '清单', source: '- [x] 烧水\n- [ ] 洗杯子' },
    { name: '引用', source: '> 茶者，南方之嘉木也。' },
    { name: '居中与靠右', source: ':::center\n从来佳茗似佳人\n:::\n\n:::right\n苏轼\n:::' },
    { name: '表格', source: '| 茶 | 水温 |\n| :-- | --: |\n| 龙井 | 85 |\n| 普洱 | 100 |' },
    { name: '代码块', source: '```js\nconst cups = 3;\n```' },
    { name: '分隔线', source: '上午\n\n---\n\n下午' },
    { name: '图片', source: '![写在图片旁的话](https://example.org/tea.jpg)' },
  ],
  more: [
    { name: '公式块', source: '$$\nQ = c \\cdot m \\cdot \\Delta t\n$$' },
    { name: '流程图', source: '```mermaid\ngraph LR\n  A[烧水] --> B[温杯] --> C[泡茶]\n```' },
    { name: '折叠', source: '<details>\n<summary>谜底</summary>\n\n茶\n\n</details>' },
    { name: '隐藏内容：password reply grade points balance', source: ':::hide{type=reply caption="回复后可看"}\n水温八十五度\n:::' },
    { name: '按键、上下标', source: '<kbd>Ctrl</kbd> + <kbd>U</kbd>，H<sub>2</sub>O，m<sup>2</sup>' },
    { name: '照原样显示', source: '\\*不是斜体\\*，\\# 不是标题' },
  ],
};

const en: typeof zh = {
  words: [
    { name: 'Bold, italic, strikethrough', source: '**important** *softly* ~~no more~~' },
    { name: 'Underline', source: ':u[do not skip this]' },
    { name: 'Colour: red orange green blue purple gray', source: ':color[Water]{red} at :color[85 degrees]{green}' },
    { name: 'Size: small large huge', source: ':size[small]{small} normal :size[large]{large} :size[huge]{huge}' },
    { name: 'Code', source: 'Run `npm start`' },
    { name: 'Link', source: '[A history of tea](https://example.org/tea)' },
    { name: 'Formula', source: 'Pythagoras: $a^2 + b^2 = c^2$' },
    { name: 'Mention', source: '@tea_lover what do you think' },
    { name: 'Footnote', source: 'A bud and a leaf[^1].\n\n[^1]: How tea is picked.' },
  ],
  blocks: [
    { name: 'Headings', source: '# Large\n## Medium\n### Small' },
    { name: 'List', source: '- Longjing\n- Pu’er\n  - raw\n  - ripe' },
    { name: 'Numbered list', source: '1. warm the cup\n2. add the tea\n3. pour' },
    { name: 'Task list', source: '- [x] boil water\n- [ ] wash the cups' },
    { name: 'Quote', source: '> Tea is a noble tree of the south.' },
    { name: 'Centre and right', source: ':::center\nGood tea is like good company\n:::\n\n:::right\nSu Shi\n:::' },
    { name: 'Table', source: '| Tea | Degrees |\n| :-- | --: |\n| Longjing | 85 |\n| Pu’er | 100 |' },
    { name: 'Code block', source: '```js\nconst cups = 3;\n```' },
    { name: 'Divider', source: 'Morning\n\n---\n\nAfternoon' },
    { name: 'Image', source: '![caption of the image](https://example.org/tea.jpg)' },
  ],
  more: [
    { name: 'Formula block', source: '$$\nQ = c \\cdot m \\cdot \\Delta t\n$$' },
    { name: 'Diagram', source: '```mermaid\ngraph LR\n  A[boil] --> B[warm] --> C[brew]\n```' },
    { name: 'Collapsible', source: '<details>\n<summary>The answer</summary>\n\nTea\n\n</details>' },
    { name: 'Hidden content: password reply grade points balance', source: ':::hide{type=reply caption="After a reply"}\n85 degrees\n:::' },
    { name: 'Keys, subscript and superscript', source: '<kbd>Ctrl</kbd> + <kbd>U</kbd>, H<sub>2</sub>O, m<sup>2</sup>' },
    { name: 'Escaped characters', source: '\\*not italic\\*, \\# not a heading' },
  ],
};

export const syntaxExamples = { zh, en };

export const syntaxMessages = messages({
  zh: {
    title: '语法说明',
    intro: '用按钮写和直接写 Markdown 是同一回事：每一条先是怎么写，再是发布后的样子。',
    groups: { words: '字句', blocks: '段落', more: '更多' },
  },
  en: {
    title: 'Syntax',
    intro: 'The toolbar and Markdown do the same thing. Each row shows the source first, then how it looks when published.',
    groups: { words: 'Text', blocks: 'Blocks', more: 'More' },
  },
});
