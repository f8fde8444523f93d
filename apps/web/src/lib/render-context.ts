import { createContext } from 'react';
import type { Lang } from './language.ts';

/** What is known in a server render before any loader has run; empty in the browser. */
export const RenderContext = createContext<{ nonce?: string; lang?: Lang }>({});
