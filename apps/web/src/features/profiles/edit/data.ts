import {
  changeHint,
  changePassword,
  editProfile,
  readProfileForm,
  deleteAvatar,
  deleteCover,
  setDisplay,
  setActivityVisibility,
  setNickname,
  setAvatar,
  setCover,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api, CallOptions } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';

export type EditForm = Answer<typeof readProfileForm>;
export type Pictures = EditForm['pictures'];

export const loadEditUser = (of: Api): Promise<EditForm> => of.call(readProfileForm);

// A rate limit failure is shown at the password field, not in a dialog.
const guess: CallOptions = { expect: [456] };

export const sendNickname = (nickname: string) => api.call(setNickname, { body: { nickname } });
export const sendProfile = (body: Body<typeof editProfile>) => api.call(editProfile, { body });
export const sendActivityVisibility = (shows: boolean) => api.call(setActivityVisibility, { body: { shows } }, { loading: false });
export const sendDisplay = (body: Body<typeof setDisplay>) => api.call(setDisplay, { body }, { loading: false });
export const sendPassword = (body: Body<typeof changePassword>) => api.call(changePassword, { body }, guess);
export const sendHint = (body: Body<typeof changeHint>) => api.call(changeHint, { body }, guess);

export type PictureKind = 'avatar' | 'cover';

const uploads = { avatar: setAvatar, cover: setCover };
const removals = { avatar: deleteAvatar, cover: deleteCover };
const uploadTimeoutMs = 300_000;

export async function sendPicture(kind: PictureKind, picture: Blob, onProgress: (share: number) => void): Promise<Pictures> {
  const body = new FormData();
  body.append('file', picture, `${kind}.webp`);
  // The contract describes the file by its field's name, not by a body.
  const parts: object = { body };
  return api.call(uploads[kind], parts, { loading: false, timeoutMs: uploadTimeoutMs, onProgress });
}

export const dropPicture = (kind: PictureKind): Promise<Pictures> => api.call(removals[kind]);
