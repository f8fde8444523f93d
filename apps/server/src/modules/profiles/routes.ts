import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { changeHint, changePassword } from './commands/change-password.ts';
import { editProfile, setDisplay, setActivityVisibility, setNickname } from './commands/edit-profile.ts';
import { deleteAvatar, deleteCover, setAvatar, setCover } from './commands/pictures.ts';
import { readProfileForm } from './queries/read-profile-form.ts';
import { listMemberQuestions, readOwnSummary, readOwnProfile, readProfile } from './queries/read-profile.ts';

export const profileRoutes = [
  bind(contract.readProfile, (ctx, { params, query }) => readProfile(ctx, params.account, query)),
  bind(contract.listMemberQuestions, (ctx, { params, query }) => listMemberQuestions(ctx, params.account, query)),
  bind(contract.readOwnProfile, (ctx, { query }) => readOwnProfile(ctx, query)),
  bind(contract.readOwnSummary, (ctx) => readOwnSummary(ctx)),
  bind(contract.readProfileForm, (ctx) => readProfileForm(ctx)),
  bind(contract.setNickname, (ctx, { body }) => setNickname(ctx, body.nickname)),
  bind(contract.editProfile, (ctx, { body }) => editProfile(ctx, body)),
  bind(contract.setActivityVisibility, (ctx, { body }) => setActivityVisibility(ctx, body.shows)),
  bind(contract.setDisplay, (ctx, { body }) => setDisplay(ctx, body)),
  bind(contract.changePassword, (ctx, { body }) => changePassword(ctx, body)),
  bind(contract.changeHint, (ctx, { body }) => changeHint(ctx, body)),
  bind(contract.setAvatar, (ctx, { request }) => setAvatar(ctx, request)),
  bind(contract.deleteAvatar, (ctx) => deleteAvatar(ctx)),
  bind(contract.setCover, (ctx, { request }) => setCover(ctx, request)),
  bind(contract.deleteCover, (ctx) => deleteCover(ctx)),
];
