// Displays what waits on the page of the post, and sends it: it could not be loaded once the network is gone.
import './unsent-texts.tsx';

export { sendOrKeep } from './send-or-keep.ts';
