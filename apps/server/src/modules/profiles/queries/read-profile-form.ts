import type { Answer, readProfileForm as endpoint } from '@chaguan/contract';
import { localeNamed, localeNames, type MemberCtx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { requestedFields, memberFields } from '../../registration/index.ts';
import { heldRolesSql, presentRoles } from './read-member.ts';

function readOwn({ db, viewer }: MemberCtx) {
  return db
    .selectFrom('member')
    .select(['account', 'nickname', 'bio', 'showsDynamics', 'language', 'density', 'passwordHash', 'hintQuestion'])
    .select(['avatarUrl', 'avatarLargeUrl', 'coverUrl', heldRolesSql.as('heldRoles')])
    .where('id', '=', viewer.memberId)
    .executeTakeFirstOrThrow();
}

/** The initial values of a member's own forms. */
export async function readProfileForm(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const [row, fields, answers] = await Promise.all([readOwn(ctx), requestedFields(ctx.db), memberFields(ctx.db, ctx.viewer.memberId)]);
  const fieldIds = new Set(fields.map(({ id }) => id));
  const { account, nickname, bio, showsDynamics, hintQuestion, avatarUrl, avatarLargeUrl, coverUrl } = row;
  return {
    account,
    nickname,
    name: nickname ?? account,
    roles: presentRoles(row.heldRoles),
    bio,
    showsDynamics,
    language: localeNames[localeNamed(row.language)],
    density: row.density === 'compact' ? 'compact' : 'comfortable',
    hasPassword: row.passwordHash !== null,
    hintQuestion,
    mayUploadAvatar: mayDo(ctx.viewer, 'upload.avatar'),
    pictures: { avatarUrl, avatarLargeUrl, coverUrl },
    fields: [...fields],
    // Fields known only to staff are not shown to the member.
    values: Object.fromEntries(Object.entries(answers).filter(([id]) => fieldIds.has(id))),
  };
}
