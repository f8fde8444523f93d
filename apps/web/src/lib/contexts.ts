import { createContext } from 'react-router';
import type { Api } from './api/api.ts';
import type { Lang } from './language.ts';

/** Filled by `provide` in entry.server for a document request; the browser never reads them. */
export const apiContext = createContext<Api>();
export const langContext = createContext<Lang>();
export const nonceContext = createContext<string>();

/** Set by the load of a page that hands its data over as one text (`packed.ts`), for the render that writes it. */
export const pageDataContext = createContext<object | null>(null);
