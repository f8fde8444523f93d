import type { Static } from 'typebox';
import { Badge, BadgeGrant } from './badges.ts';
import { Column } from './columns.ts';
import { FileRecord } from './files.ts';
import { HelpArticle, HelpCategory } from './help.ts';
import { Block, Favourite, Follow, MutedWordRecord, Poll, Reaction, Vote } from './marks.ts';
import { Member, Role } from './members.ts';
import { Conversation, Message } from './messages.ts';
import { OpeningBalance, StatementLine, TipRecord } from './money.ts';
import { Addendum, Answer, AnswerReply, Question } from './questions.ts';
import { Address, Ban, Link, NoticeRecord, ReportRecord, WordListRecord } from './site.ts';
import { Tag } from './tags.ts';
import { Comment, Reply, Topic, Unlock } from './topics.ts';
import { Version } from './versions.ts';

/**
 * All kinds of records with their schemas, in the order in which they are loaded. A kind is also the name of its file in an archive,
 * `<kind>.jsonl`, with one record a line.
 */
export const recordSchemas = {
  roles: Role,
  files: FileRecord,
  members: Member,
  tags: Tag,
  topics: Topic,
  comments: Comment,
  replies: Reply,
  questions: Question,
  answers: Answer,
  'answer-replies': AnswerReply,
  addenda: Addendum,
  versions: Version,
  polls: Poll,
  votes: Vote,
  reactions: Reaction,
  favourites: Favourite,
  columns: Column,
  follows: Follow,
  blocks: Block,
  'muted-words': MutedWordRecord,
  unlocks: Unlock,
  tips: TipRecord,
  badges: Badge,
  'badge-grants': BadgeGrant,
  conversations: Conversation,
  messages: Message,
  'opening-balances': OpeningBalance,
  'statement-lines': StatementLine,
  bans: Ban,
  words: WordListRecord,
  links: Link,
  notices: NoticeRecord,
  'help-categories': HelpCategory,
  'help-articles': HelpArticle,
  reports: ReportRecord,
  addresses: Address,
} as const;

export type RecordKind = keyof typeof recordSchemas;

/** A record of one kind. */
export type RecordOf<K extends RecordKind> = Static<(typeof recordSchemas)[K]>;

/** Their order is the one of loading. */
export const recordKinds = Object.keys(recordSchemas) as RecordKind[];
