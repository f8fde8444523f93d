import type { Emphasis, Strong, Text } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';

type Marked = (Strong | Emphasis) & { marker?: string };

const address = /(?:https?:\/\/|www\.)[^\s<>\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/giu;
const latin = /[A-Za-z0-9]/;

/** Text as it was typed: URLs and footnote markers must keep working, so nothing in them is escaped. */
const text: Handle = (node: Text, _parent, state, info) => {
  // A space at either end of a line could only be written as &#x20;, and is not visible.
  const atStart = info.before === '' || info.before === '\n';
  const atEnd = info.after === '' || info.after === '\n';
  const value = node.value.replace(atStart ? /^[ \t]+/ : '', '').replace(atEnd ? /[ \t]+$/ : '', '');
  const parts: string[] = [];
  let end = 0;
  const safe = (part: string, at: number) => {
    if (!part) return;
    const before = at === 0 ? info.before : (value[at - 1] ?? info.before);
    const after = value[at + part.length] ?? info.after;
    const written = state.safe(part, { ...info, before, after, encode: [] });
    parts.push(written.replace(/\\\[\^([^\]\s[]+)\]/g, '[^$1]'));
  };
  for (const match of value.matchAll(address)) {
    safe(value.slice(end, match.index), end);
    parts.push(match[0]);
    end = match.index + match[0].length;
  }
  safe(value.slice(end), end);
  return parts.join('');
};

/**
 * The library writes `**“茶”**&#x597D;` because plain CommonMark would not recognize the end of the strong text there. The grammar of our
 * bodies does next to Chinese, so only Latin neighbours get the library's escaped form.
 */
function attention(name: 'strong' | 'emphasis', size: number): Handle {
  const handle: Handle = (node: Marked, parent, state, info) => {
    if (latin.test(info.before.slice(-1)) || latin.test(info.after.charAt(0))) {
      return defaultHandlers[name](node as never, parent, state, info);
    }
    const marker = (node.marker ?? '*').repeat(size);
    const exit = state.enter(name);
    const tracker = state.createTracker(info);
    let value = tracker.move(marker);
    value += tracker.move(state.containerPhrasing(node, { before: value, after: marker.charAt(0), ...tracker.current() }));
    value += tracker.move(marker);
    exit();
    return value;
  };
  return Object.assign(handle, { peek: () => '*' });
}

export const handlers: Record<string, Handle> = { text, strong: attention('strong', 2), emphasis: attention('emphasis', 1) };
