import type { EditorPlace, EditorTool } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { useToolsOff } from '../../editor/use-tools-off.ts';
import { writingMessages } from './messages.ts';

/** The placeholder of the text: it names some available tools. */
export function useBodyHint(written: EditorPlace, refused: readonly EditorTool[], polls: boolean): string {
  const messages = useMessages(writingMessages);
  const off = useToolsOff(written, refused);
  const tools = (['image', 'table', 'code'] as const).filter((tool) => !off.includes(tool));
  return messages.bodyHint([...tools, ...(polls ? (['poll'] as const) : [])].map((thing) => messages.things[thing]));
}
