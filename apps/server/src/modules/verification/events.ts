import { event } from '../../platform/events/emit.ts';
import type { Locale } from '../../platform/http/ctx.ts';

/** A code was requested; `sealed` is the encrypted code, which only the server's own key decrypts. */
export const codeRequested = event<{ codeId: string; sealed: string; language: Locale }>('code.requested');
