import { createContext } from 'react-router';
import type { Api } from './api/api.ts';
import type { Lang, Locale } from './language.ts';
import type { Files } from './render-context.ts';

/** Set by `provide` in entry.server for a document request; the browser never reads them. */
export const apiContext = createContext<Api>();
/** The same as the member for whom alone the page is rendered. */
export const memberApiContext = createContext<Api>();
export const langContext = createContext<Lang>();
export const localeContext = createContext<Locale>();
export const nonceContext = createContext<string>();
/** The id of the member for whom alone the page is rendered. */
export const readerContext = createContext<string | undefined>(undefined);
/** What the page reads of the API, as addresses; filled while it loads. */
export const callsContext = createContext<string[]>();
/** Files of the editor, for pages that preload them. */
export const editorFilesContext = createContext<Files>({ scripts: [], styles: [] });
