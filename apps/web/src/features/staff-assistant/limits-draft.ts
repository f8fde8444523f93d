import type { FieldProblem, Problems } from '../../lib/form.ts';
import { numberProblem, plainDigits } from '../forms/contract-rules.ts';
import type { Settings, SettingsBody } from './data.ts';

/** Numbers as typed; empty means unlimited. */
export type LimitDraft = { uses: string; tokens: string };
/** `own`: the role has a limit of its own. */
export type RoleDraft = LimitDraft & { roleId: string; own: boolean };
export type LimitsDraft = {
  open: boolean;
  keepDays: string;
  scoreNewMembers: boolean;
  scorePosts: string;
  scoreThreshold: string;
  site: LimitDraft;
  member: LimitDraft;
  roles: RoleDraft[];
};

type Limit = Settings['site'];

const most = 1_000_000_000;
const typed = (figure: number | null): string => (figure === null ? '' : String(figure));
const draftOfLimit = (limit: Limit | null): LimitDraft => ({ uses: typed(limit?.uses ?? null), tokens: typed(limit?.tokens ?? null) });

export function limitsDraftOf({ open, keepDays, scoreNewMembers, scorePosts, scoreThreshold, site, member, roles }: Settings): LimitsDraft {
  return {
    open,
    scoreNewMembers,
    keepDays: String(keepDays),
    scorePosts: String(scorePosts),
    scoreThreshold: String(scoreThreshold),
    site: draftOfLimit(site),
    member: draftOfLimit(member),
    roles: roles.map(({ roleId, limit }) => ({ roleId, own: limit !== null, ...draftOfLimit(limit) })),
  };
}

const figure = (text: string): number | null => (text.trim() === '' ? null : Number(plainDigits(text)));
const limitOf = ({ uses, tokens }: LimitDraft): Limit => ({ uses: figure(uses), tokens: figure(tokens) });

export function limitsBodyOf(draft: LimitsDraft): SettingsBody {
  const { open, scoreNewMembers, site, member, roles } = draft;
  return {
    open,
    scoreNewMembers,
    keepDays: Number(plainDigits(draft.keepDays)),
    scorePosts: Number(plainDigits(draft.scorePosts)),
    scoreThreshold: Number(plainDigits(draft.scoreThreshold)),
    site: limitOf(site),
    member: limitOf(member),
    roles: roles.filter(({ own }) => own).map((role) => ({ roleId: role.roleId, limit: limitOf(role) })),
  };
}

const limitProblem = (text: string): FieldProblem | null =>
  text.trim() === '' ? null : numberProblem(text, { minimum: 0, maximum: most });

/** What the contract would reject, by path: `site.uses`, `roles.1.tokens`. */
export function limitsProblems(draft: LimitsDraft): Problems {
  const problems: Problems = {};
  const note = (path: string, problem: FieldProblem | null) => {
    if (problem) problems[path] = problem;
  };
  note('keepDays', numberProblem(draft.keepDays, { minimum: 1, maximum: 3650 }));
  note('scorePosts', numberProblem(draft.scorePosts, { minimum: 1, maximum: 100 }));
  note('scoreThreshold', numberProblem(draft.scoreThreshold, { minimum: 1, maximum: 100 }));
  for (const who of ['site', 'member'] as const) {
    for (const what of ['uses', 'tokens'] as const) note(`${who}.${what}`, limitProblem(draft[who][what]));
  }
  for (const [at, role] of draft.roles.entries()) {
    if (role.own) for (const what of ['uses', 'tokens'] as const) note(`roles.${at}.${what}`, limitProblem(role[what]));
  }
  return problems;
}
