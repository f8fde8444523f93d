import type { LikeableKind } from '@chaguan/contract';

/** A post in the model; the posts above it and their authors are looked up. */
export interface ModelPost {
  kind: LikeableKind;
  id: string;
  author: string;
  root: ModelPost | null;
  response: ModelPost | null;
  answers: ModelPost | null;
  mentions: string[];
  everMentioned: Set<string>;
  published: boolean;
  restricted: boolean;
}

interface Notified {
  kind: string;
  read: boolean;
  /** Unread, and about a post that its recipient cannot read at the moment, or by somebody whom the recipient blocks. */
  hidden: boolean;
}

const isIn = (pairs: Set<string>, one: string, other: string): boolean => pairs.has(`${one} ${other}`);

/** Reference model of who should be notified of what, as simple as possible: one member and one post at a time. */
export class Model {
  readonly people: readonly string[];
  readonly insiders: Set<string>;
  readonly posts: ModelPost[] = [];
  readonly follows = new Set<string>();
  readonly blocks = new Set<string>();
  readonly mutes = new Set<string>();
  /** Cancelled accounts. */
  readonly cancelled = new Set<string>();
  /** `member kind id` to a level. */
  readonly levels = new Map<string, string>();
  readonly notified = new Map<string, Notified>();
  /** Who follows the column of a topic, by the topic's id. */
  readonly columnFollowers = new Map<string, ReadonlySet<string>>();

  constructor(people: readonly string[], insiders: readonly string[]) {
    this.people = people;
    this.insiders = new Set(insiders);
  }

  rootOf(post: ModelPost): ModelPost {
    return post.root ?? post;
  }

  isVisible(post: ModelPost): boolean {
    return post.published && this.rootOf(post).published && (post.response?.published ?? true);
  }

  level(member: string, kind: string, id: string): string {
    return this.levels.get(`${member} ${kind} ${id}`) ?? 'normal';
  }

  /** A member gets nothing from a sender whom they block or mute, at a location they may not read or have muted. */
  isNotified(member: string, sender: string, post: ModelPost): boolean {
    const root = this.rootOf(post);
    if (this.cancelled.has(member)) return false;
    if (member === sender || isIn(this.blocks, member, sender) || isIn(this.mutes, member, sender)) return false;
    if (root.restricted && !this.insiders.has(member)) return false;
    const own = this.level(member, root.kind, root.id);
    if (own === 'muted') return false;
    return own === 'watching' || this.level(member, 'tag', root.kind) !== 'muted';
  }

  /** The most specific kind in which a post concerns a member. */
  kindFor(member: string, post: ModelPost): string | null {
    const root = this.rootOf(post);
    const isReply = post.kind === 'reply' || post.kind === 'answer_reply';
    const inTopic = root.kind === 'topic';
    if (post.mentions.includes(member)) return `mention_${post.kind}`;
    if (post.kind === 'comment' && post.answers?.author === member) return 'quote';
    if (isReply && post.answers?.author === member) return inTopic ? 'reply_reply' : 'answer_reply_reply';
    if (isReply && post.response?.author === member) return inTopic ? 'comment_reply' : 'answer_reply';
    if (post !== root && root.author === member)
      return { comment: 'topic_comment', reply: 'topic_reply', answer: 'question_answer', answer_reply: 'question_reply' }[
        post.kind as 'comment'
      ];
    const wroteThere = this.posts.some(
      (other) =>
        other.kind === post.kind &&
        other.author === member &&
        other.published &&
        other.response === post.response &&
        Number(other.id) < Number(post.id),
    );
    if (isReply && post.response !== null && wroteThere) return inTopic ? 'comment_reply_after_me' : 'answer_reply_after_me';
    const watches = post === root ? this.level(member, 'tag', root.kind) : this.level(member, root.kind, root.id);
    if (watches === 'watching') return post === root ? 'watched_tag' : `watched_${root.kind}`;
    if (isIn(this.follows, member, post.author)) return `followed_${post.kind}`;
    return this.followsColumn(member, post) ? 'followed_column' : null;
  }

  followsColumn(member: string, post: ModelPost): boolean {
    const follows = post.kind === 'topic' && this.columnFollowers.get(post.id)?.has(member) === true;
    return follows && !isIn(this.blocks, post.author, member);
  }

  publish(source: string, member: string, kind: string): void {
    const key = `${source} → ${member}`;
    if (!this.notified.has(key)) this.notified.set(key, { kind, read: false, hidden: false });
  }

  withdraw(source: string): void {
    for (const [key, { read }] of this.notified) if (!read && key.startsWith(`${source} → `)) this.notified.delete(key);
  }

  /** The post of a notification; a like is about the post that is liked, a suggestion about its post, a follow and what staff decide about none. */
  postOf(key: string): ModelPost | undefined {
    const [, kind, id] = /^(?:like:|adopted:|suggestion \d+ of )?([a-z_]+):(\d+)(?: |:by:)/.exec(key) ?? [];
    return this.posts.find((post) => post.kind === kind && post.id === id);
  }

  /** What cannot be read, or is by somebody who was blocked since, is hidden as long as it is unread, and comes back. */
  matchReadability(): void {
    for (const [key, one] of this.notified) {
      const post = this.postOf(key);
      if (post === undefined || one.read) continue;
      const [source = '', member = ''] = key.split(' → ');
      const sender = source.split(':by:')[1] ?? post.author;
      one.hidden =
        !this.isVisible(post) || (this.rootOf(post).restricted && !this.insiders.has(member)) || isIn(this.blocks, member, sender);
    }
  }

  /** A post was published or hidden. */
  follow(post: ModelPost): void {
    const source = `${post.kind}:${post.id}`;
    if (this.isVisible(post)) {
      // Whom it concerned before it was hidden may be others than now.
      for (const [key, { hidden }] of this.notified) if (hidden && key.startsWith(`${source} → `)) this.notified.delete(key);
      this.publishPost(post, source);
    }
    this.matchReadability();
  }

  publishPost(post: ModelPost, source: string): void {
    for (const member of this.people) {
      const kind = this.kindFor(member, post);
      if (kind !== null && this.isNotified(member, post.author, post)) this.publish(source, member, kind);
    }
    this.mentioned(post);
  }

  /** Members whom the visible text mentions for the first time. */
  mentioned(post: ModelPost): void {
    if (!this.isVisible(post)) return;
    for (const member of post.mentions) {
      const isNew = !post.everMentioned.has(member);
      post.everMentioned.add(member);
      if (isNew && this.isNotified(member, post.author, post)) this.publish(`${post.kind}:${post.id}`, member, `mention_${post.kind}`);
    }
  }

  /** All notifications that are shown, in order. */
  list(): string[] {
    return [...this.notified]
      .filter(([, { hidden }]) => !hidden)
      .map(([key, { kind, read }]) => `${key} as ${kind}${read ? ', read' : ''}`)
      .toSorted();
  }
}
