import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import type { Code, Construct, Extension, State } from 'micromark-util-types';

/** Chinese, Japanese and Korean letters and punctuation: none of them continues a bare address. */
export function isEastAsian(code: Code): boolean {
  if (code === null || code < 0x2014) return false;
  return (
    code === 0x2014 || code === 0x2026 || (code >= 0x2018 && code <= 0x201f)
    || (code >= 0x2e80 && code <= 0xa4cf) || (code >= 0xac00 && code <= 0xd7af)
    || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xfe30 && code <= 0xfe4f)
    || (code >= 0xff00 && code <= 0xffef)
  );
}

/** GFM bare addresses that end before Chinese: the tokenizer is told that the text ends there. */
export function autolinks(): Extension {
  const original = gfmAutolinkLiteral();
  const text: Record<string, Construct[]> = {};
  for (const [code, constructs] of Object.entries(original.text ?? {})) {
    const list = [constructs ?? []].flat();
    text[code] = list.map((construct) => (construct.name === 'emailAutolink' ? construct : endingAtEastAsian(construct)));
  }
  return { text };
}

function endingAtEastAsian(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let ended = false;
      const leave = (state: State): State => (code) => {
        ended = true;
        return state(code);
      };
      const follow = (state: State): State => (code) => {
        const next = state(isEastAsian(code) ? null : code);
        return next && !ended ? follow(next) : next;
      };
      return follow(construct.tokenize.call(this, effects, leave(ok), leave(nok)));
    },
  };
}
