import { createContext } from 'react';
import type { Locale } from './language.ts';

/** Addresses of scripts and styles of the build. */
export type Files = { scripts: readonly string[]; styles: readonly string[] };

/** What a server render knows before any loader has run; empty in the browser. */
export const RenderContext = createContext<{ nonce?: string; locale?: Locale; editorFiles?: Files; calls?: readonly string[] }>({});
