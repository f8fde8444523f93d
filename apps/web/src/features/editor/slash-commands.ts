import type { EditorTool } from '@chaguan/contract';
import type { Action, InsertKind } from './types.ts';

/** In addition to what a surface does itself: commands that need a dialog or a file. */
export type Command = Action | InsertKind | 'image' | 'file' | 'emoji' | 'mention' | 'hidden' | 'style' | 'syntax';

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
  file: 'wenjian fujian file attachment',
  mathBlock: 'gongshi math latex formula',
  mathInline: 'gongshi hanggongshi math inline',
  diagram: 'liuchengtu tu mermaid chart',
  divider: 'fengexian hr line',
  hidden: 'yincang yincangneirong suo jiesuo hide lock',
  emoji: 'biaoqing emoji',
  syntax: 'yufa shuoming markdown help',
  style: 'yanse zihao duiqi juzhong color size align center',
  video: 'shipin video film',
  poll: 'toupiao poll vote',
  envelope: 'hongbao envelope red',
  bounty: 'xuanshang bounty reward',
  schedule: 'dingshi schedule later',
};

/** Those that only some texts support: hidden parts, a video, a poll, money. */
const optional: ReadonlySet<Command> = new Set(['hidden', 'video', 'poll', 'envelope', 'bounty', 'schedule']);

/** The tool that a command belongs to; a command without one is always available. */
const toolOf: Partial<Record<Command, EditorTool>> = {
  style: 'style',
  underline: 'style',
  heading1: 'heading',
  heading2: 'heading',
  heading3: 'heading',
  bulletList: 'list',
  orderedList: 'list',
  taskList: 'list',
  table: 'table',
  code: 'code',
  codeBlock: 'code',
  mathBlock: 'math',
  mathInline: 'math',
  diagram: 'diagram',
  link: 'link',
  emoji: 'emoji',
  image: 'image',
  file: 'file',
  video: 'video',
  mention: 'mention',
  hidden: 'hidden',
};

/** Whether an editor offers a command, given the tools that staff switched off. */
export function isOffered(command: Command, off: readonly EditorTool[]): boolean {
  const tool = toolOf[command];
  return tool === undefined || !off.includes(tool);
}

/**
 * Commands whose name, Pinyin or English word contains the query; `extra` are the optional ones that the text supports, `off` the tools
 * that are switched off.
 */
export function findCommands(
  query: string,
  names: Record<Command, string>,
  extra: readonly Command[] = [],
  off: readonly EditorTool[] = [],
): Command[] {
  const typed = query.toLowerCase();
  return (Object.keys(commands) as Command[]).filter(
    (command) =>
      (extra.includes(command) || !optional.has(command)) &&
      isOffered(command, off) &&
      (names[command].toLowerCase().includes(typed) || commands[command]?.split(' ').some((word) => word.startsWith(typed))),
  );
}
