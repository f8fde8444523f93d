import { createContext } from 'react';
import type { Lang } from './language.ts';

/** What a server render knows before any loader has run; empty in the browser. */
export const RenderContext = createContext<{ nonce?: string; lang?: Lang }>({});
