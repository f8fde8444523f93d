import type { EditorMessages } from './messages.ts';

/** The text of a placeholder: during the upload, and while there is no network. */
export type PlaceholderTexts = { uploading: (percent: number) => string; waits: () => string };

export function placeholderTexts(name: string, messages: () => EditorMessages): PlaceholderTexts {
  return { uploading: (percent) => messages().uploading(name, percent), waits: () => messages().uploadsLater(name) };
}
