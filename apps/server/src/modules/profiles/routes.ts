import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { changeHint } from './commands/change-hint.ts';
import { changePassword } from './commands/change-password.ts';
import { editProfile } from './commands/edit-profile.ts';
import { removeAvatar } from './commands/remove-avatar.ts';
import { removeCover } from './commands/remove-cover.ts';
import { setDisplay } from './commands/set-display.ts';
import { setDynamics } from './commands/set-dynamics.ts';
import { setNickname } from './commands/set-nickname.ts';
import { updateAvatar } from './commands/update-avatar.ts';
import { updateCover } from './commands/update-cover.ts';
import { editUser } from './queries/edit-user.ts';
import { memberQuestions } from './queries/member-questions.ts';
import { ownProfile, profile } from './queries/profile.ts';

export const profileRoutes = [
  bind(contract.profile, (ctx, { params, query }) => profile(ctx, params.account, query.page)),
  bind(contract.memberQuestions, (ctx, { params, query }) => memberQuestions(ctx, params.account, query.page)),
  bind(contract.ownProfile, (ctx, { query }) => ownProfile(ctx, query.page)),
  bind(contract.editUser, (ctx) => editUser(ctx)),
  bind(contract.setNickname, (ctx, { body }) => setNickname(ctx, body.nickname)),
  bind(contract.editProfile, (ctx, { body }) => editProfile(ctx, body)),
  bind(contract.setDynamics, (ctx, { body }) => setDynamics(ctx, body.shows)),
  bind(contract.setDisplay, (ctx, { body }) => setDisplay(ctx, body)),
  bind(contract.changePassword, (ctx, { body }) => changePassword(ctx, body)),
  bind(contract.changeHint, (ctx, { body }) => changeHint(ctx, body)),
  bind(contract.updateAvatar, (ctx, { request }) => updateAvatar(ctx, request)),
  bind(contract.removeAvatar, (ctx) => removeAvatar(ctx)),
  bind(contract.updateCover, (ctx, { request }) => updateCover(ctx, request)),
  bind(contract.removeCover, (ctx) => removeCover(ctx)),
];
