const longestLook = 4_000;

/** Code is in no language, and tags are no text. */
const notText = /<(pre|code)\b[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;|https?:\S+/g;

/** The beginning of what a post says, without code and addresses. */
export function postText(html: string): string {
  return html.slice(0, longestLook).replace(notText, ' ');
}
