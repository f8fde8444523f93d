import type { EditorScope, EditorTool } from '@chaguan/contract';
import { useSiteInfo } from '../../lib/site.ts';

const none: readonly EditorTool[] = [];

/** Tools that staff switched off for a kind of text, and those that the writer may not use there. */
export function useToolsOff(written: EditorScope | undefined, refused: readonly EditorTool[] = none): readonly EditorTool[] {
  const off = useSiteInfo()?.toolsOff;
  return [...((written && off?.[written]) ?? none), ...refused];
}
