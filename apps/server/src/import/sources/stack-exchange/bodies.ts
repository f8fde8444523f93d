import { htmlToMarkdown } from '@chaguan/richtext';
import type { CommentRecord, PostRecord } from './records.ts';

/** The licence requires that author and source stay with the text. `{author}` and `{site}` are filled in. */
export const usualAttribution = '— {author} · Stack Exchange ({site}) · CC BY-SA 3.0';

export function postBody({ html }: PostRecord): string {
  return htmlToMarkdown(html).trim();
}

/** Comments of the source are already Markdown of one paragraph. */
export function remarkBody({ text }: CommentRecord): string {
  return text.trim();
}

/** Replies are plain text here, so a link is shown with its URL. */
export function replyBody({ text }: CommentRecord): string {
  return text.replaceAll(/\[([^\][]*)\]\((\S+?)\)/g, '$1 ($2)').trim();
}
