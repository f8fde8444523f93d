import type { Right, UploadKind } from '@chaguan/contract';
import type { Settings } from '../../site/index.ts';
import { acceptedTypes, acceptedVideoTypes } from '../file-types.ts';

/** Checked before an upload of a kind begins. */
export interface KindRules {
  right: Right;
  /** Accepted extensions. */
  types: (settings: Settings) => readonly string[];
  maxBytes: (settings: Settings) => number;
  /** Quota of a member per day of the site. */
  perDay: (settings: Settings) => { uploads: number; megabytes: number };
}

export const kindRules: Record<UploadKind, KindRules> = {
  file: {
    right: 'upload.file',
    types: acceptedTypes,
    maxBytes: ({ fileMaxKilobytes }) => fileMaxKilobytes * 1024,
    perDay: ({ filesPerDay, fileMegabytesPerDay }) => ({ uploads: filesPerDay, megabytes: fileMegabytesPerDay }),
  },
  video: {
    right: 'upload.video',
    types: acceptedVideoTypes,
    maxBytes: ({ videoMaxKilobytes }) => videoMaxKilobytes * 1024,
    perDay: ({ videosPerDay, videoMegabytesPerDay }) => ({ uploads: videosPerDay, megabytes: videoMegabytesPerDay }),
  },
};
