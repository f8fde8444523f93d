import type { Action } from './types.ts';

/** Besides what a surface does itself: things that need a window or a file of their own. */
export type Command = Action | 'image' | 'emoji' | 'mention' | 'hidden';

const commands: Partial<Record<Command, string>> = {
  heading1: 'h1 biaoti dabiaoti heading',
  heading2: 'h2 biaoti zhongbiaoti heading',
  heading3: 'h3 biaoti xiaobiaoti heading',
  bulletList: 'ul liebiao wuxuliebiao bullet list',
  orderedList: 'ol liebiao youxuliebiao numbered list',
  taskList: 'todo renwu renwuqingdan task',
  quote: 'yinyong blockquote',
  codeBlock: 'daima daimakuai code',
  table: 'biaoge table',
  image: 'tupian photo picture',
  mathBlock: 'gongshi math latex formula',
  mathInline: 'gongshi hanggongshi math inline',
  diagram: 'liuchengtu tu mermaid chart',
  divider: 'fengexian hr line',
  hidden: 'yincang yincangneirong suo jiesuo hide lock',
  emoji: 'biaoqing emoji',
};

/** Commands whose name, Pinyin or English word has the query in it. */
export function findCommands(query: string, names: Record<Command, string>, hides = false): Command[] {
  const typed = query.toLowerCase();
  return (Object.keys(commands) as Command[]).filter(
    (command) =>
      (hides || command !== 'hidden') &&
      (names[command].toLowerCase().includes(typed) || commands[command]?.split(' ').some((word) => word.startsWith(typed))),
  );
}
