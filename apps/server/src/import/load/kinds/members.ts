import { importEarned, insertMember, isAffordable, storedForeign } from '../../../modules/members/index.ts';
import type { SourceFacts } from '../../archive/archive-head.ts';
import type { RecordOf } from '../../archive/records/index.ts';
import { type Batch, type KindLoader, known, skipped, type Staged, written } from '../kind-loader.ts';
import { contactsOf } from '../contacts.ts';
import { accountChoices, chooseNames, nicknameChoices } from '../names.ts';
import { refusedNames } from '../refused-names.ts';
import { importKeyOf } from '../references.ts';

type Member = RecordOf<'members'>;

function personOf({ key, name }: Member, { system, site }: SourceFacts) {
  const id = (key.split(':').at(-1) ?? '').replace('-', 'm').replaceAll(/\W/g, '').slice(0, 12) || 'x';
  return { id, displayName: name, prefix: system === 'stackexchange' ? 'se' : 'u', site };
}

function chosenNames(batch: Batch, record: Member) {
  const { isRefused } = batch.names ?? { isRefused: () => false };
  const person = personOf(record, batch.run.source);
  const account = chooseNames(person, isRefused)?.account;
  if (account === undefined) return undefined;
  // An account of ours has no look of its own to keep; a name that became another account is displayed as it was.
  const displayed = record.nickname ?? (account === record.name ? undefined : record.name);
  if (displayed === undefined) return { account, nickname: undefined };
  const choices = nicknameChoices({ ...person, displayName: displayed });
  return { account, nickname: choices.find((name) => name.toLowerCase() === account.toLowerCase() || !isRefused(name)) };
}

/** What only follows after the row exists, from facts that no form of registration has. */
async function addFacts({ tx, refs }: Batch, id: string, record: Member): Promise<void> {
  const { bio, bot, silencedUntil, silencedReason, disabledReason, pointsEarned, lastSeenAt } = record;
  await tx
    .updateTable('member')
    .set({
      ...(bot === true && { bot }),
      bio: [...(bio ?? '')].slice(0, 190).join(''),
      silencedUntil: silencedUntil === undefined ? null : new Date(silencedUntil),
      silencedReason: (silencedReason ?? '').slice(0, 200),
      disabledReason: (disabledReason ?? '').slice(0, 200),
    })
    .where('id', '=', id)
    .execute();
  if (pointsEarned !== undefined && pointsEarned > 0) await importEarned(tx, id, pointsEarned);
  if (lastSeenAt !== undefined) {
    await tx
      .updateTable('memberPresence')
      .set({ usedAt: new Date(lastSeenAt) })
      .where('memberId', '=', id)
      .execute();
  }
  for (const { role, endsAt } of record.roles ?? []) {
    const roleId = refs.id('roles', role);
    if (roleId === undefined) continue;
    const values = { memberId: id, roleId, endsAt: endsAt === undefined ? null : new Date(endsAt) };
    await tx
      .insertInto('memberRole')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The hash as it is stored, or none where every try of it would take too long. */
function passwordHashOf(batch: Batch, { password }: Member): string | undefined {
  if (password === undefined) return undefined;
  const { algorithm, hash } = password;
  if (algorithm === 'argon2id') return hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$') ? hash : undefined;
  const foreign = { ...password, algorithm };
  if (isAffordable(foreign)) return storedForeign(foreign);
  batch.remark('a password left out, because a try of it would take too long');
  return undefined;
}

/** Members without power of staff, whatever they were at the source. A contact that nobody proved there is not proved here either. */
export const memberLoader: KindLoader<'members'> = {
  kind: 'members',
  refs: ({ key, roles = [] }) => [{ kind: 'members', key }, ...roles.map(({ role }) => ({ kind: 'roles', key: role }))],
  async prepare(batch, staged: readonly Staged<Member>[]) {
    const choices = staged.flatMap(({ record }) => {
      const person = personOf(record, batch.run.source);
      const displayed = { ...person, displayName: record.nickname ?? record.name };
      return [...accountChoices(person), ...nicknameChoices(displayed)];
    });
    batch.names = await refusedNames(batch.tx, choices);
  },
  async load(batch, { key, record }) {
    if (batch.refs.id('members', key) !== undefined) return known;
    const chosen = chosenNames(batch, record);
    if (chosen === undefined) return skipped('no free name');
    const { account, nickname } = chosen;
    batch.names?.reserve(account);
    if (nickname !== undefined) batch.names?.reserve(nickname);
    if (record.staffAtSource !== undefined)
      batch.remark(`staff at the source, a usual member here: ${record.name} (${record.staffAtSource})`);
    const { language, state, registeredAt } = record;
    const id = await insertMember(batch.tx, {
      account,
      nickname,
      importKey: importKeyOf(batch.run.source.site, key),
      registeredAt: new Date(registeredAt),
      passwordHash: passwordHashOf(batch, record),
      ...(await contactsOf(batch, record)),
      ...(language !== undefined && { language }),
      ...(state !== undefined && { state: state === 'cancelled' ? 'disabled' : state }),
    });
    await addFacts(batch, id, record);
    return written;
  },
};
