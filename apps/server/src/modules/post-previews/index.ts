/**
 * What posts link to, reported to `link-previews`, and the cached pages that show a card when it changes. No tables. Reacts to posts that
 * become visible, are edited or hidden, so an edit removes a card and a hidden post causes no request.
 */
import { on, onBatch, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { previewChanged } from '../link-previews/index.ts';
import { postEdited, postHidden, postPublished } from '../posts/index.ts';
import { dropPagesWith } from './drop-pages.ts';
import { noteLinks, noteLinksOfPublished } from './note-links.ts';

export const postPreviewSubscriptions: readonly Subscription<Services>[] = [
  onBatch(postPublished, 'link-previews', noteLinksOfPublished),
  on(postEdited, 'link-previews', noteLinks),
  on(postHidden, 'link-previews', noteLinks),
  on(previewChanged, 'pages', dropPagesWith),
];
