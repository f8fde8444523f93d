import type { Api } from './api.ts';
import { pageApi, startWith } from './browser.ts';
import { startClient } from './start.ts';

startWith(startClient);

/** For loads of screens that begin with a request (own area, back office): the client's code comes with their files and not after them. */
export const ownPageApi: Api = pageApi;
