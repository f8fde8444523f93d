import { htmlToMarkdown } from '@chaguan/richtext';
import type { CommentRecord, PostRecord } from './records.ts';

const longestTitle = 90;

/** Titles are truncated: a word cut in the middle is better than a missing topic. */
export function titleOf(title: string): string {
  const characters = [...title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()];
  if (characters.length <= longestTitle) return characters.join('');
  return `${characters
    .slice(0, longestTitle - 1)
    .join('')
    .trimEnd()}…`;
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(/[\\`*_[\]<>|~$&]/g, String.raw`\$&`);
}

/** The licence requires that author and source stay with the text. `{author}` and `{site}` are filled in. */
export const usualAttribution = '— {author} · Stack Exchange ({site}) · CC BY-SA 3.0';

/** Markdown of a question: its body and the line with its source (`''` for none). */
export function topicBody(post: PostRecord, author: string, site: string, attribution: string): string {
  const body = htmlToMarkdown(post.html).trim();
  if (body === '' || attribution === '') return body;
  const line = attribution.replaceAll(/\{(author|site)\}/g, (_, name) => (name === 'author' ? author : site));
  return `${body}\n\n*${escapeMarkdown(line)}*`;
}

/** An author who left is named under the text, if the dump still contains the name. */
function signature(name: string): string {
  return name === '' ? '' : `\n\n— ${escapeMarkdown(name)}`;
}

export function answerBody(post: PostRecord): string {
  const body = htmlToMarkdown(post.html).trim();
  return body === '' ? '' : body + (post.authorId === null ? signature(post.authorName) : '');
}

/** Comments of the source are already Markdown of one paragraph. */
export function remarkBody(comment: CommentRecord): string {
  const body = comment.text.trim();
  return body === '' ? '' : body + (comment.authorId === null ? signature(comment.authorName) : '');
}

/** Replies are plain text here, so a link is shown with its URL. */
export function replyBody(comment: CommentRecord): string {
  const body = comment.text.replaceAll(/\[([^\][]*)\]\((\S+?)\)/g, '$1 ($2)').trim();
  if (body === '' || comment.authorId !== null || comment.authorName === '') return body;
  return `${body}\n— ${comment.authorName}`;
}
