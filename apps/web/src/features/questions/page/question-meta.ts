import { questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { absoluteUrl, type PageMeta } from '../../../lib/meta.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { personData } from '../../people/data.ts';
import type { AnswerItem, QuestionData } from '../data.ts';

type Matches = Parameters<typeof absoluteUrl>[0];
type Facts = Record<string, unknown>;

function answerData(
  { id, floor, bodyHtml, likeCount, postedAt, editedAt, author }: AnswerItem,
  questionId: string,
  matches: Matches,
): Facts {
  return {
    '@type': 'Answer',
    text: plainText(bodyHtml),
    url: `${absoluteUrl(matches, addressOf(questionPage, { questionId, answerId: id }))}#floor-${floor}`,
    upvoteCount: likeCount,
    datePublished: postedAt,
    ...(editedAt ? { dateModified: editedAt } : {}),
    author: personData(author),
  };
}

/** The question with the answers of this page, in schema.org format; posts without text are left out. */
function qaPage({ question, answers }: QuestionData, matches: Matches): Facts {
  const visible = answers.items.filter(({ notice, state }) => notice === '' && state === 'published');
  const accepted = visible.find(({ adopted }) => adopted);
  const { id, author, editedAt } = question;
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: plainText(question.bodyHtml),
      url: absoluteUrl(matches, addressOf(questionPage, { questionId: id })),
      answerCount: question.answerCount,
      upvoteCount: question.likeCount,
      datePublished: question.postedAt,
      ...(editedAt ? { dateModified: editedAt } : {}),
      author: personData(author),
      ...(accepted ? { acceptedAnswer: answerData(accepted, id, matches) } : {}),
      suggestedAnswer: visible.filter(({ adopted }) => !adopted).map((answer) => answerData(answer, id, matches)),
    },
  };
}

/** A position in the page (`answerId`) and another order are the same content: search engines index the page. */
export function questionMeta(data: QuestionData | undefined, matches: Matches): PageMeta {
  if (!data) return { canonicalPath: '/question', noIndex: true };
  const { question, answers } = data;
  const { page, pages, sort } = answers;
  const at = (to: number) => addressOf(questionPage, { questionId: question.id, page: sort === 'liked' ? to : 1 });
  return {
    title: question.title,
    description: question.excerpt,
    canonicalPath: at(page),
    type: 'article',
    embedPath: addressOf(questionPage, { questionId: question.id }),
    image: question.images[0]?.src,
    previousPath: page > 1 ? at(page - 1) : null,
    nextPath: page < pages ? at(page + 1) : null,
    noIndex: question.state !== 'published',
    // For search engines, which read the server-rendered HTML: the browser's bundle need not include it.
    jsonLd: import.meta.env.SSR || import.meta.env.DEV ? qaPage(data, matches) : {},
  };
}
