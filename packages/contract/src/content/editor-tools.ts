/**
 * Editor tools besides plain text, and where they exist. `image`, `file`, `video`, `link`, `mention` and `hidden` are rejected by the
 * server in a scope without them (`body.tool_off`); the others only change the appearance, and are merely not offered.
 */
export const editorTools = [
  'style',
  'heading',
  'list',
  'table',
  'code',
  'math',
  'diagram',
  'link',
  'emoji',
  'image',
  'file',
  'video',
  'mention',
  'hidden',
  'assistant',
] as const;

export type EditorTool = (typeof editorTools)[number];

const withoutHidden = editorTools.filter((tool) => tool !== 'hidden');

/** Possible tools by scope. A private message is plain text with pictures; only a topic can have hidden parts. */
export const scopeTools = {
  topic: editorTools,
  comment: withoutHidden,
  question: withoutHidden,
  answer: withoutHidden,
  message: ['emoji', 'image'],
  help: withoutHidden.filter((tool) => tool !== 'mention'),
} as const satisfies Record<string, readonly EditorTool[]>;

export type EditorScope = keyof typeof scopeTools;

export const editorScopes = ['topic', 'comment', 'question', 'answer', 'message', 'help'] as const satisfies readonly EditorScope[];

/** The setting with the tools of a scope. */
export const toolSettings = {
  topic: 'toolsTopic',
  comment: 'toolsComment',
  question: 'toolsQuestion',
  answer: 'toolsAnswer',
  message: 'toolsMessage',
  help: 'toolsHelp',
} as const satisfies Record<EditorScope, string>;

/** The values of a multiple-choice setting. */
export function chosenIn(value: string): string[] {
  return value.split(',').flatMap((name) => name.trim() || []);
}

/** Tools that are possible in a scope, but switched off. */
export function toolsOff(scope: EditorScope, setting: string): EditorTool[] {
  const on = new Set(chosenIn(setting));
  return scopeTools[scope].filter((tool) => !on.has(tool));
}
