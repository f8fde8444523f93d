/**
 * Markdown as pages show it. Apart from the rest, because it brings what highlights thirty languages, which a process that leaves bodies to
 * its threads need not hold.
 */
export { type Body, type HiddenBlock, parseBody } from './body.ts';
export { type RenderContext, type RenderedBody, renderBody } from './render.ts';
