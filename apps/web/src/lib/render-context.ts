import { createContext } from 'react';
import type { Locale } from './language.ts';

/** Addresses of scripts and styles of the build. */
export type Files = { scripts: readonly string[]; styles: readonly string[] };

interface Known {
  nonce?: string;
  locale?: Locale;
  editorFiles?: Files;
  /** What the browser will read of the API, as addresses. */
  calls?: readonly string[];
  /** The id of the member for whom alone the page is rendered. */
  reader?: string | undefined;
}

/** What a server render knows before any loader has run; empty in the browser. */
export const RenderContext = createContext<Known>({});
