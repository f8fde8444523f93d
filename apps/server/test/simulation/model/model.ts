import { Model } from '../../../src/modules/reminders/testing/model.ts';
import type { SimulatedColumn, SimulatedMember, SimulatedPayout, SimulatedPost, SimulatedReport, SimulatedSuggestion } from './facts.ts';

/** Everything that the site should know, as plain values. */
export interface SiteModel {
  members: SimulatedMember[];
  posts: SimulatedPost[];
  /** Follows, blocks, mutes, watch levels, and who is notified of what. */
  reminders: Model;
  /** Cases that staff have not decided. */
  cases: SimulatedReport[];
  suggestions: SimulatedSuggestion[];
  columns: SimulatedColumn[];
  payouts: SimulatedPayout[];
  settings: { review: boolean; pointsComment: number; envelopeHours: number; payoutDays: number };
  /** Number of decisions of staff about posts, and of other acts that notify once. */
  decisions: number;
  /** The present time of the site. */
  now: () => number;
  tags: { open: string; closed: string; question: string };
  roleId: string;
}

export const startPoints = 100;
export const startFen = 500;

export function memberOf(model: SiteModel, id: string): SimulatedMember {
  const member = model.members.find((each) => each.id === id);
  if (member === undefined) throw new Error(`no member ${id} in the model`);
  return member;
}

/** Who can act: accounts that are not cancelled. */
export const activeMembers = ({ members }: SiteModel): SimulatedMember[] => members.filter(({ cancelled }) => !cancelled);

export const rootsOf = ({ posts }: SiteModel): SimulatedPost[] => posts.filter(({ root }) => root === null);

/** Below a topic or question, in the order of writing. */
export const postsBelow = ({ posts }: SiteModel, root: SimulatedPost): SimulatedPost[] => posts.filter((post) => post.root === root);
