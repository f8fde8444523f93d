import { event } from '../../platform/events/emit.ts';

/** Someone asked for a code; `sealed` is the code itself, which only the server's own key opens. */
export const codeRequested = event<{ codeId: string; sealed: string; language: 'zh' | 'en' }>('code.requested');
