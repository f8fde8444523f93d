import type { UnsentText } from '../unsent/unsent-text.ts';
import type { Image } from './data.ts';

/**
 * A message being sent; `problem` once it failed. `captcha` says why a captcha is required, and how often it was. `unsent`: it waits for the
 * network, or was refused after that.
 */
export type Outgoing = {
  unsent?: UnsentText;
  key: string;
  text: string;
  images: readonly Image[];
  problem: string | null;
  captcha: { problem: string | null; times: number } | null;
};
