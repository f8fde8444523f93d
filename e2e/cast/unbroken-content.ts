import { call, newAnswer, newComment, newMember, newQuestion, newTopic, type Person } from './people.ts';
import { follow, replyTo } from './reminding.ts';

const word = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2);
const terms = Array.from({ length: 20 }, (_, at) => `a_{${at + 1}}`).join(' + ');

const body = `${word}，\`${word}${word}\`

| ${word} | 产地 | 采摘时间 | 发酵程度 | 水温 | 出汤 | 香气 | 回甘 |
|---|---|---|---|---|---|---|---|
| ${word} | ${word} | 清明之前 | 不发酵 | 八十度 | 十五秒 | 豆香 | 明显 |

\`\`\`js
const ${word} = '${word}';
\`\`\`

$$\\sum_{i=1}^{n} ${terms} = \\frac{n(n+1)}{2}$$

行内 $${terms}$ 公式

> > > > ${word}

- 器具
  - 盖碗
    - 公道杯
      - ${word}

https://example.org/${word}/${word}

### ${word}`;

/** Content of a member with a wide nickname: words, code, formulas, a table and a URL without a place to break. */
export type Unbroken = { author: Person; reader: Person; topicId: string; questionId: string };

export async function unbrokenContent(): Promise<Unbroken> {
  const [author, reader] = await Promise.all([newMember('Wwwwwwwwwwwwwwww'), newMember('reader')]);
  const nickname = `W${author.account.slice(-8).toUpperCase()}WMWMWM`.slice(0, 15);
  await call('/user/control/nickname', { as: author, fields: { nickname } });
  const title = word.slice(0, 60);
  const topicId = await newTopic(author, title, body);
  const questionId = await newQuestion(author, title, body);
  const commentId = await newComment(reader, topicId, body);
  await replyTo(author, commentId, { body: word });
  await newAnswer(author, questionId, body);
  const { member } = await call<{ member: { id: string } }>(`/user/control/queryUser?keyword=${reader.account}`, { as: author });
  const text = `${word} https://example.org/${word}`;
  // Ten are two digits in the badges of unread messages.
  for (let at = 0; at < 10; at += 1) await call(`/user/control/members/${member.id}/messages`, { as: author, fields: { text } });
  await Promise.all([follow(author, reader), follow(reader, author)]);
  return { author, reader, topicId, questionId };
}
