import type { StateKind } from '../../platform/state/owned-state.ts';
import { findFfmpeg } from './convert/find-ffmpeg.ts';

interface Converter {
  /** Whether this machine can convert; checked once per process. */
  isThere: () => Promise<boolean>;
  stop: AbortController;
}

/** The programs of this machine, and what aborts them when the server stops. */
export const converter: StateKind<Converter> = {
  make: ({ config }) => {
    let known: Promise<boolean> | undefined;
    return {
      isThere: () => (known ??= config.VIDEO_CONVERSION === 'yes' ? findFfmpeg() : Promise.resolve(false)),
      stop: new AbortController(),
    };
  },
  end: ({ stop }) => stop.abort(new Error('the server stops')),
};
