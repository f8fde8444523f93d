import type { RecordOf } from '../archive/records/index.ts';
import type { Batch } from './kind-loader.ts';

type Member = RecordOf<'members'>;

function emailOf({ email }: Member): string | undefined {
  const address = email?.trim().toLowerCase() ?? '';
  return address.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? address : undefined;
}

/** Eleven digits, or + and digits. */
function phoneOf({ phone }: Member): string | undefined {
  const digits = phone?.replaceAll(/[\s()-]/g, '').replace(/^(?:\+|00)86(?=1\d{10}$)/, '') ?? '';
  return /^(?:1\d{10}|\+[1-9]\d{6,14})$/.test(digits) ? digits : undefined;
}

async function isInUse({ tx }: Batch, column: 'email' | 'phone', value: string): Promise<boolean> {
  return (await tx.selectFrom('member').select('id').where(column, '=', value).executeTakeFirst()) !== undefined;
}

/** The contacts of a member: what the source did not prove is of no use here until its owner proves it, and what another member has stays theirs. */
export async function contactsOf(batch: Batch, record: Member) {
  const [email, phone] = [emailOf(record), phoneOf(record)];
  const free = async (column: 'email' | 'phone', value: string | undefined): Promise<string | undefined> => {
    if (value === undefined) return undefined;
    if (!(await isInUse(batch, column, value))) return value;
    batch.remark(`the ${column} of a member left out, because another member has it`);
    return undefined;
  };
  if (record.email !== undefined && email === undefined) batch.remark('what was no e-mail address left out');
  if (record.phone !== undefined && phone === undefined) batch.remark('what was no phone number left out');
  const [ownEmail, ownPhone] = [await free('email', email), await free('phone', phone)];
  const provedAt = record.emailConfirmedAt;
  return {
    ...(ownEmail !== undefined && {
      email: ownEmail,
      emailByStaff: provedAt === undefined,
      ...(provedAt !== undefined && { emailConfirmedAt: new Date(provedAt) }),
    }),
    ...(ownPhone !== undefined && { phone: ownPhone, phoneByStaff: record.phoneConfirmedAt === undefined }),
  };
}
