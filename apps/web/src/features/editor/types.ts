import type { ReactNode, Ref, RefObject } from 'react';
import type { EditorScope, EditorTool } from '@chaguan/contract';
import type { Alignment, HiddenHead, HiddenKind, TextColor, TextSize } from '@chaguan/richtext';
import type { ApiFailure } from '../../lib/api/failure.ts';
import type { Name } from '../../lib/names.ts';
import type { EditorMessages } from './messages.ts';

/** `poll`: as its form serializes it; empty or omitted when there is none. */
export type DraftFields = { title: string; tagId: string; poll?: string };
export type DraftText = DraftFields & { body: string };

/** A grade that a hidden block may require. */
export type HiddenGrade = { id: string; name: Name; points: number };

/** The result of the dialog for a hidden block: how it opens, removal of the block, or nothing. */
export type HiddenChoice = HiddenHead | 'shown' | null;

export interface EditorHandle {
  /** Inserts `text` as a quote at the cursor, and moves the cursor behind it. */
  insertQuote(text: string): void;
  /** Inserts a block of Markdown at the cursor. */
  insertMarkdown(markdown: string): void;
  focus(): void;
  /** As the send button does, once the text is there. */
  submit(): void;
  /** Deletes the draft in the browser and on the server; the text on screen stays. */
  clearDraft(): void;
}

export interface EditorProps {
  ref?: Ref<EditorHandle>;
  /** What is being written, as the contract's DraftKey: `topic:new`, `topic:{id}`, `comment:{topicId}`. */
  draftKey: string;
  /** Initial Markdown; a newer draft replaces it, with a way back. */
  initial: string;
  /** Accessible name of the editor. */
  label: string;
  placeholder?: string;
  /** What it is about, above the text, where the layout does not show the name. */
  note?: string | undefined;
  /** A failure of the body that the page knows; failures of `onSubmit` are shown without it. */
  error?: string | null;
  onChange?: (markdown: string) => void;
  /**
   * Sends the text. Resolved: the draft is deleted. Rejected: the text stays, and an ApiFailure at `body` is shown next to the editor. Send
   * with `expect: [401]`, so that the editor can prompt to sign in again.
   */
  onSubmit: (markdown: string) => Promise<void>;
  submitLabel: string;
  onCancel?: () => void;
  /** A plain field in which writing has begun: the editor takes over its text and selection, and is shown then. */
  startedIn?: HTMLTextAreaElement | null;
  /**
   * `box` is part of a form; `dock` is at the bottom edge, can be resized and minimized, and on a phone covers the screen: for comments;
   * `page` fills the page. On a phone the tools of both are above the keyboard.
   */
  layout?: 'box' | 'dock' | 'page';
  /** The kind of text: staff choose the tools of each. By default all of them. */
  written?: EditorScope;
  /** Those of these tools that the writer may not use in the chosen tags. */
  refused?: readonly EditorTool[] | undefined;
  /** Non-text attachments that the ＋ can add, by what opens their form. */
  inserts?: Inserts;
  /** Characters; by default the contract's limit of bodies. */
  limit?: number;
  /** The topic whose participants are suggested first after "@". */
  topicId?: string;
  /** The page under which the text is written: the assistant may read it, too. */
  about?: { kind: 'topic' | 'question'; id: string };
  /** The assistant wrote the title in `draftFields`; without this callback it offers none. */
  onTitle?: (title: string) => void;
  /** Saved with the draft; pass a new object when a field changes. */
  draftFields?: DraftFields;
  /** `opening`: before anything was shown, so that what was typed meanwhile has priority. */
  onRestore?: (draft: DraftText, opening: boolean) => void;
  /** A field of the page that belongs to the text, between it and the send button. */
  extraField?: ReactNode;
  /** Parts may be hidden here, and may require one of these grades. */
  grades?: readonly HiddenGrade[] | undefined;
  /** The kinds that may be added; by default all. */
  hidesBy?: readonly HiddenKind[] | undefined;
  /** Names of fields whose failures the page shows itself. */
  claimed?: readonly string[];
}

/** Attachments of a text. */
export type AttachmentKind = 'poll' | 'envelope' | 'bounty' | 'schedule';
/** A video becomes part of the text itself, once it is uploaded. */
export type InsertKind = AttachmentKind | 'video';
export type Inserts = Partial<Record<InsertKind, () => void>>;

/** An attachment with a form of its own, which keeps its state while the form is closed. */
export type Attachment = {
  kind: AttachmentKind;
  name: string;
  /** A short summary; null while it is empty. */
  sum: string | null;
  /** Nothing has been filled in yet. */
  isEmpty: boolean;
  /** Names of fields whose failures its form shows. */
  claimed: readonly string[];
  begin(): void;
  remove(): void;
  /** Whether it is valid; its form shows the problems. */
  check(): boolean;
  receive(failure: ApiFailure): void;
  renderForm(): ReactNode;
};

export interface PageEditorProps extends EditorProps {
  /** The plain text that exists from the first paint, until the rich text takes over. */
  plain: RefObject<HTMLTextAreaElement | null>;
  /** Whether the writer may publish; otherwise there is only the plain text. */
  ready: boolean;
  /** Shown to visitors in place of the tools. */
  visitorNote: string;
  /** Shown to visitors in place of the publish button. */
  visitorActions: ReactNode;
  onPlainInput: () => void;
}

export interface ReplyBoxProps {
  label: string;
  submitLabel: string;
  /** Initial plain text, such as `@account `. */
  initial?: string;
  placeholder?: string;
  error?: string | null;
  /** Resolved: the box is cleared. Rejected: the text stays; a failure at `body` is shown below. */
  onSubmit: (text: string) => Promise<void>;
  onCancel?: () => void;
  /** Characters; by default 5,000. */
  limit?: number;
  topicId?: string;
  autoFocus?: boolean;
}

export type Person = { id: string; account: string; name: string; avatarUrl: string | null };

export type ImageFile = { url: string; thumbnailUrl: string; width: number; height: number };

/** What the toolbar, the slash menu and shortcuts can do to a text. */
export type Action =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'code'
  | 'link'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'paragraph'
  | 'quote'
  | 'bulletList'
  | 'orderedList'
  | 'taskList'
  | 'table'
  | 'codeBlock'
  | 'mathInline'
  | 'mathBlock'
  | 'diagram'
  | 'divider'
  | 'undo'
  | 'redo';

export type TableAction = 'rowAbove' | 'rowBelow' | 'columnBefore' | 'columnAfter' | 'deleteRow' | 'deleteColumn' | 'deleteTable';

/** The style of the selected text and the alignment of its block; null: the default. */
export type WordStyle = { color: TextColor | null; size: TextSize | null; align: Alignment | null };

/** What is at the cursor, for pressed buttons, the table tools and the way out of a container or code block. */
export type CursorState = { active: ReadonlySet<Action>; inTable: boolean; isSelected: boolean; isInBlock: boolean; style: WordStyle };

/** The partial word to which a suggestion list belongs. */
export type Trigger = { kind: 'mention' | 'slash'; query: string; left: number; top: number; bottom: number };

/** A placeholder in the text for a file. */
export interface Placeholder {
  progress(share: number): void;
  /** There is no network: it is uploaded later. */
  waits(): void;
  /** False once the writer has deleted it, or the editor is closed. */
  isThere(): boolean;
  done(markdown: { url: string; alt: string }): void;
  remove(): void;
}

/** Events of a surface. `key`: true when a suggestion list has used the key. */
export interface SurfaceEvents {
  changed(): void;
  cursor(state: CursorState): void;
  trigger(trigger: Trigger | null): void;
  key(event: KeyboardEvent): boolean;
  files(files: File[]): void;
  /** The pasted content includes pictures from other sites. */
  foreignPictures(addresses: string[]): void;
  /** Asks for a formula, initially the existing one; null when the writer cancels. */
  askFormula(current: string): Promise<string | null>;
  /** Asks how a hidden block opens. */
  askHidden(current: HiddenHead | null): Promise<HiddenChoice>;
  /** One more undo or redo step than this view has, by the history of the other view; null: it has none. */
  elsewhere(action: 'undo' | 'redo'): string | null;
}

export type Mode = 'rich' | 'source';

/** An editing mode: rich text or Markdown source. */
export interface Surface {
  markdown(): string;
  focus(): void;
  /** Starts with a text that was written elsewhere; `selected`: from and to in it, to continue there. Not an undo step. */
  replace(markdown: string, selected: readonly [number, number] | null): void;
  act(action: Action): void;
  table(action: TableAction): void;
  /** Changes the given properties of the selected text or of its block. */
  style(change: Partial<WordStyle>): void;
  /** Continues below the block with the cursor. */
  leave(): void;
  insertText(text: string): void;
  insertMarkdown(markdown: string): void;
  /** Replaces the whole text, as one undo step. */
  replaceAll(markdown: string): void;
  /** Takes over the text of another view as one undo step, keeping earlier steps. @throws if the text cannot be parsed */
  resume(markdown: string): void;
  link(href: string): void;
  /** `value` is the formula, or nothing. */
  formula(value: string): void;
  /** Replaces the partial word of the trigger. */
  complete(text: string): void;
  placeholder(name: string): Placeholder;
  /** The picture at a URL has been copied to this site, or cannot be. */
  pictureCopied(address: string, url: string | null): void;
}

export interface PaneProps {
  initial: string;
  /** The text before the last change in the other view: one undo step from `initial`. */
  before?: string | undefined;
  events: SurfaceEvents;
  messages: EditorMessages;
  /** Label, description and placeholder of the text field. */
  attributes: Record<string, string>;
  onSurface: (surface: Surface) => void;
  onUnreadable: () => void;
}
