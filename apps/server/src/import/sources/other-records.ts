import type { RecordOf } from '../archive/records/index.ts';

interface Poll {
  key: string;
  subject: RecordOf<'polls'>['subject'];
  title: string;
  options: readonly { text: string; votes?: number }[];
  /** 0: as many as there are. */
  maxChoices: number;
  createdAt: string;
  endsAt?: string | undefined;
  closedAt?: string | undefined;
}

const mostOptions = 200;

export function pollRecord({ key, subject, title, options, maxChoices, createdAt, endsAt, closedAt }: Poll): RecordOf<'polls'> {
  return {
    key,
    subject,
    title: title.slice(0, 1000),
    options: options
      .slice(0, mostOptions)
      .map(({ text, votes = 0 }) => ({ text: text.trim().slice(0, 1000) || '…', ...(votes > 0 && { votes }) })),
    maxChoices: Math.min(mostOptions, Math.max(1, Math.trunc(maxChoices) || options.length)),
    createdAt,
    ...(endsAt !== undefined && { endsAt }),
    ...(closedAt !== undefined && { closedAt }),
  };
}

/** What one member chose in one poll, by the numbers of options from 1. */
export function voteRecord(poll: string, member: string, choices: readonly number[], at: string | undefined): RecordOf<'votes'> {
  return { key: `${poll}-${member}`, poll, member, choices: choices.slice(0, mostOptions), ...(at !== undefined && { at }) };
}

export function conversationRecord(
  key: string,
  members: readonly string[],
  title: string,
  startedAt: string | undefined,
): RecordOf<'conversations'> {
  return {
    key,
    members: members.slice(0, 1000),
    ...(title !== '' && { title: title.slice(0, 200) }),
    ...(startedAt !== undefined && { startedAt }),
  };
}

interface UploadedFile extends Pick<RecordOf<'files'>, 'key' | 'use' | 'post'> {
  name: string;
  /** Read, if it is there. */
  content: Pick<RecordOf<'files'>, 'sha256' | 'bytes'> | undefined;
  /** As the source says. */
  bytes?: number;
  mime?: string;
  owner?: string | undefined;
  path?: string;
  uploadedAt?: string | undefined;
}

export function fileRecord({
  key,
  use,
  name,
  content,
  bytes,
  mime = '',
  owner,
  post,
  path = '',
  uploadedAt,
}: UploadedFile): RecordOf<'files'> {
  return {
    key,
    use,
    name: name.slice(0, 500) || key.slice(0, 500),
    ...(bytes !== undefined && { bytes: Math.max(0, Math.trunc(bytes)) }),
    ...content,
    ...(mime !== '' && { mime: mime.slice(0, 200) }),
    ...(owner !== undefined && { owner }),
    ...(post !== undefined && { post }),
    ...(path !== '' && { path: path.slice(0, 1000) }),
    ...(uploadedAt !== undefined && { uploadedAt }),
  };
}
