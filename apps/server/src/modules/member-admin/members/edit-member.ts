import type { Answer, Body, editMember as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failFields } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { restartTrust } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { recordStaffSignIn, changeNickname, dropMembers, lockMembers, mustOutrank, shareRoles } from '../../members/index.ts';
import { fieldFailures, readFields, saveFields, type CheckedValues } from '../../registration/index.ts';
import { settings } from '../../site/index.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { changesOf } from '../changes.ts';
import { lockActive } from './lock-member.ts';
import { maskedContacts } from './present-member.ts';
import { refuseMember, typedContact } from './contacts.ts';
import { readEditable, type Editable, type RoleWithEnd } from './read-editable.ts';
import { rolesWithEnds, recordRoles, rolesExtended, saveRoles } from './save-roles.ts';
import { requestRoles } from './roles-approval.ts';
import { judgedNickname } from './add-member.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';

interface Changes {
  nickname: string | null;
  phone: string | null | undefined;
  email: string | null | undefined;
  roles: RoleWithEnd[];
  answers: CheckedValues;
}

/** Contacts masked, and whether there was a hint but not its text: more staff may read the log than may see these. */
function roleRecord({ hintQuestion, ...editable }: Editable) {
  return { ...editable, ...maskedContacts(editable), hint: hintQuestion !== '', roles: recordRoles(editable.roles) };
}

async function judge(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Changes> {
  const [values, fields] = await Promise.all([settings.get(ctx.db), readFields(ctx.db)]);
  const named = fields.filter(({ id }) => body.fields?.[id] !== undefined);
  const { failures, values: answers } = fieldFailures(named, body.fields, { complete: false });
  failFields(failures);
  return {
    nickname: await judgedNickname(ctx, body.nickname),
    phone: typedContact(values, 'sms', body.phone),
    email: typedContact(values, 'mail', body.email),
    roles: rolesWithEnds(body.roles),
    answers,
  };
}

async function save(tx: Tx, memberId: string, body: Body<typeof endpoint>, before: Editable, changes: Changes): Promise<void> {
  if ((changes.nickname ?? '') !== before.nickname) await changeNickname(tx, memberId, changes.nickname);
  await tx
    .updateTable('member')
    .set({
      showsDynamics: body.showsDynamics,
      remark: body.remark.trim(),
      // Contacts entered by staff are not verified by the owner.
      ...(changes.phone !== undefined && changes.phone !== before.phone && { phone: changes.phone, phoneByStaff: changes.phone !== null }),
      ...(changes.email !== undefined &&
        changes.email !== before.email && { email: changes.email, emailByStaff: changes.email !== null, emailConfirmedAt: null }),
      ...(body.clearHint && { hintQuestion: '', hintAnswerHash: null }),
    })
    .where('id', '=', memberId)
    .execute();
  await recordStaffSignIn(tx, memberId);
  await saveRoles(tx, memberId, changes.roles);
  await saveFields(tx, memberId, changes.answers);
  dropMembers(tx, [memberId]);
  // A name, a role and whether the activity is public are part of cached pages too.
  everyPage.drop(tx);
}

/** A phone or an address can be used to sign in, so changing it is logged as a separate act: masked, two numbers may look alike. */
async function contactsChanged(
  tx: Tx,
  ctx: MemberCtx,
  memberId: string,
  before: Pick<Editable, 'phone' | 'email'>,
  { phone, email }: Changes,
): Promise<void> {
  const changed = [
    ...(phone !== undefined && phone !== before.phone ? ['phone'] : []),
    ...(email !== undefined && email !== before.email ? ['email'] : []),
  ];
  if (changed.length === 0) return;
  await restartTrust(tx, [memberId], ctx.clock.now());
  await recordAct(tx, ctx, { act: 'member.contact_changed', subject: { kind: 'member', id: memberId }, after: { changed } });
}

/**
 * All or nothing, except that roles worth more than one may give alone wait for a second person; and only if neither other staff nor the member changed anything
 * since the form was opened.
 */
export async function editMember(ctx: MemberCtx, memberId: string, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const changes = await judge(ctx, body);
  return ctx
    .write(async (tx): Promise<Answer<typeof endpoint>> => {
      await shareRoles(tx);
      // Both at once, in the order of their ids.
      await lockMembers(tx, [...new Set([memberId, ctx.viewer.memberId])]);
      const row = await lockActive(tx, memberId);
      await mustOutrank(tx, ctx, [memberId]);
      const { editable: before, stamp } = await readEditable(tx, memberId, row);
      if (stamp !== body.stamp) fail('edit.conflict');
      await mustReadWhatOpens(tx, ctx, rolesExtended(before.roles, changes.roles));
      const given = { before: before.roles, after: changes.roles };
      const atOnce = await requestRoles(tx, ctx, { id: memberId, account: row.nickname ?? row.account }, given);
      await save(tx, memberId, body, before, atOnce === null ? { ...changes, roles: before.roles } : changes);
      await contactsChanged(tx, ctx, memberId, row, changes);
      const { editable: after } = await readEditable(tx, memberId, await lockActive(tx, memberId));
      const changed = changesOf(roleRecord(before), roleRecord(after));
      await recordAct(tx, ctx, {
        act: 'member.edited',
        subject: { kind: 'member', id: memberId },
        before: changed.before,
        after: { ...changed.after, ...atOnce },
      });
      return { state: atOnce === null ? 'waiting' : 'done' };
    })
    .catch(refuseMember);
}
