import type { ComponentType } from 'react';
import { createStore } from '../../lib/store.ts';

/** What displays waiting texts, once its code is there: it comes with the code that keeps them, which is loaded while there is a network. */
export const unsentView = createStore<{ Texts: ComponentType<{ page: string }> } | null>(null);
