import type { ReactNode, Ref, RefObject } from 'react';
import type { EditorPlace, EditorTool } from '@chaguan/contract';
import type { Alignment, HiddenHead, HiddenKind, TextColor, TextSize } from '@chaguan/richtext';
import type { ApiFailure } from '../../lib/api/failure.ts';
import type { Name } from '../../lib/names.ts';
import type { EditorMessages } from './messages.ts';

/** `poll`: as its form writes it down; empty or left out when there is none. */
export type DraftFields = { title: string; tagId: string; poll?: string };
export type DraftText = DraftFields & { body: string };

/** A grade that a hidden block may wait for. */
export type HiddenGrade = { id: string; name: Name; points: number };

/** What was chosen for a hidden block: how it opens, that it hides nothing any more, or nothing. */
export type HiddenChoice = HiddenHead | 'shown' | null;

export interface EditorHandle {
  /** Puts `text` into the body as a quote, at the cursor, and moves the cursor behind it. */
  insertQuote(text: string): void;
  /** Puts a block of Markdown at the cursor. */
  insertMarkdown(markdown: string): void;
  focus(): void;
  /** Forgets the draft in the browser and on the server; the text on screen stays. */
  clearDraft(): void;
}

export interface EditorProps {
  ref?: Ref<EditorHandle>;
  /** What is written, as the contract's DraftKey: `topic:new`, `topic:{id}`, `comment:{topicId}`. */
  draftKey: string;
  /** Markdown to begin with; a draft that is newer replaces it, with a way back. */
  initial: string;
  /** Names the editor for those who hear the page. */
  label: string;
  placeholder?: string;
  /** A refusal of the body that the page knows of; refusals of `onSubmit` are shown without it. */
  error?: string | null;
  onChange?: (markdown: string) => void;
  /**
   * Sends the text. Resolved: the draft is forgotten. Rejected: the text stays, and what an ApiFailure says of
   * `body` is shown next to the editor. Send with `expect: [401]`, so that the editor can ask to sign in again.
   */
  onSubmit: (markdown: string) => Promise<void>;
  submitLabel: string;
  onCancel?: () => void;
  /**
   * `box` stands in a form; `dock` at the bottom edge, resizable, can be made small: for comments; `page` fills the page, on a
   * phone with its tools above the keyboard.
   */
  layout?: 'box' | 'dock' | 'page';
  /** What is written: staff choose the tools of each. All of them unless told. */
  written?: EditorPlace;
  /** Of these tools those that the writer may not use in the chosen tags. */
  refused?: readonly EditorTool[] | undefined;
  /** What the ＋ can add that is no text, by what opens its form. */
  inserts?: Inserts;
  /** Characters; the contract's limit of bodies unless told. */
  limit?: number;
  /** Whose members are offered first after "@". */
  topicId?: string;
  /** What the text is written under: the assistant may read it, too. */
  about?: { kind: 'topic' | 'question'; id: string };
  /** The title of `draftFields` was written by the assistant; without it none is offered. */
  onTitle?: (title: string) => void;
  /** Saved with the draft; change the object when a field changes. */
  draftFields?: DraftFields;
  /** `opening`: before anything was shown, so that what was typed meanwhile goes before. */
  onRestore?: (draft: DraftText, opening: boolean) => void;
  /** A field of the page that belongs to the text, between it and what sends it. */
  extraField?: ReactNode;
  /** Parts may be hidden here, and wait for one of these grades. */
  grades?: readonly HiddenGrade[] | undefined;
  /** The kinds that may be added; all unless told. */
  hidesBy?: readonly HiddenKind[] | undefined;
  /** Names of fields whose refusals the page shows itself. */
  claimed?: readonly string[];
}

/** What a text can have besides itself. */
export type AttachmentKind = 'poll' | 'envelope' | 'bounty';
/** A video goes into the text itself, once it has arrived. */
export type InsertKind = AttachmentKind | 'video';
export type Inserts = Partial<Record<InsertKind, () => void>>;

/** Something added to a text by a form of its own, which stays while the form is closed. */
export type Attachment = {
  kind: AttachmentKind;
  name: string;
  /** What was added, in a few words; null while nothing is. */
  sum: string | null;
  /** Nothing was filled in yet. */
  isEmpty: boolean;
  /** Names of fields whose refusals its form shows. */
  claimed: readonly string[];
  begin(): void;
  remove(): void;
  /** Whether it can be sent as it is; its form shows why not. */
  check(): boolean;
  take(failure: ApiFailure): void;
  renderForm(): ReactNode;
};

export interface PageEditorProps extends EditorProps {
  /** The plain text that is there from the first paint, until the rich text takes it over. */
  plain: RefObject<HTMLTextAreaElement | null>;
  /** Whether the writer may publish; without it there is the plain text alone. */
  ready: boolean;
  /** Shown to visitors in the place of the tools. */
  visitorNote: string;
  /** Shown to visitors in the place of what publishes. */
  visitorActions: ReactNode;
  onPlainInput: () => void;
}

export interface ReplyBoxProps {
  label: string;
  submitLabel: string;
  /** Plain text to begin with, such as `@account `. */
  initial?: string;
  placeholder?: string;
  error?: string | null;
  /** Resolved: the box is emptied. Rejected: the text stays; what is shown of `body` is shown below. */
  onSubmit: (text: string) => Promise<void>;
  onCancel?: () => void;
  /** Characters; 5,000 unless told. */
  limit?: number;
  topicId?: string;
  autoFocus?: boolean;
}

export type Person = { id: string; account: string; name: string; avatarUrl: string | null };

export type ImageFile = { url: string; thumbnailUrl: string; width: number; height: number };

/** What the tool bar, the slash menu and shortcuts can do to a text. */
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

/** How the selected words look and where their block stands; null: as words usually do. */
export type WordStyle = { color: TextColor | null; size: TextSize | null; align: Alignment | null };

/** What is under the cursor, for pressed buttons, the tools of tables and the way out of a block that holds others or code. */
export type Place = { active: ReadonlySet<Action>; inTable: boolean; isSelected: boolean; isInBlock: boolean; style: WordStyle };

/** The half-written word that a list of suggestions belongs to. */
export type Trigger = { kind: 'mention' | 'slash'; query: string; left: number; top: number; bottom: number };

/** A place in the text that waits for a file. */
export interface Placeholder {
  progress(share: number): void;
  done(markdown: { url: string; alt: string }): void;
  remove(): void;
}

/** What a surface tells. `key`: true when a list of suggestions has used the key. */
export interface SurfaceEvents {
  changed(): void;
  place(place: Place): void;
  trigger(trigger: Trigger | null): void;
  key(event: KeyboardEvent): boolean;
  files(files: File[]): void;
  /** Pictures of other sites came with what was pasted. */
  foreignPictures(addresses: string[]): void;
  /** Asks for a formula, showing the one that is there; null when the writer thinks better of it. */
  askFormula(current: string): Promise<string | null>;
  /** Asks how a hidden block opens. */
  askHidden(current: HiddenHead | null): Promise<HiddenChoice>;
}

/** A way to write: rich text or Markdown source. */
export interface Surface {
  markdown(): string;
  focus(): void;
  /** Begins with a text that was written elsewhere; `selected`: from and to in it, to go on from there. No step to undo. */
  take(markdown: string, selected: readonly [number, number] | null): void;
  act(action: Action): void;
  table(action: TableAction): void;
  /** Changes what is named, of the selected words or of their block. */
  style(change: Partial<WordStyle>): void;
  /** Goes on below the block that holds the cursor. */
  leave(): void;
  insertText(text: string): void;
  insertMarkdown(markdown: string): void;
  /** Puts another text in place of all that is there, as one step that can be undone. */
  replaceAll(markdown: string): void;
  link(href: string): void;
  /** The formula or nothing is in `value`. */
  formula(value: string): void;
  /** Replaces the half-written word of the trigger. */
  complete(text: string): void;
  placeholder(name: string): Placeholder;
  /** The picture at an address has a copy of its own here, or will have none. */
  pictureCopied(address: string, url: string | null): void;
}

export interface PaneProps {
  initial: string;
  /** What stood here when it was left for another view: one undo from what it comes back with. */
  before?: string | undefined;
  events: SurfaceEvents;
  messages: EditorMessages;
  /** Label, description and placeholder of what is written into. */
  attributes: Record<string, string>;
  onSurface: (surface: Surface) => void;
  onUnreadable: () => void;
}
