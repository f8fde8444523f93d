/** Whether text that comes in pieces stands within code: a good guess, on which nothing harmful may depend. */
export interface CodeState {
  take: (text: string) => void;
  isCode: () => boolean;
}

export function createCodeState(): CodeState {
  let fenced = false;
  let inline = false;
  let atLineStart = true;
  return {
    take(text) {
      if (text === '\n') {
        atLineStart = true;
        inline = false;
        return;
      }
      if (atLineStart && /^(?:```|~~~)/.test(text)) fenced = !fenced;
      else if ((text.match(/`/g)?.length ?? 0) % 2 === 1) inline = !inline;
      if (text.trim() !== '') atLineStart = false;
    },
    isCode: () => fenced || inline,
  };
}
