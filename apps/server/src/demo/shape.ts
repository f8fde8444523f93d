/** One person of the demonstration community. Exactly one member is staff. */
export interface DemoMember {
  account: string;
  nickname: string;
  language: 'zh_CN' | 'en_US';
  staff?: true;
}

/** A tag; without `parent` it only groups others. `colour` is a hex value, `icon` a Lucide name. */
export interface DemoTag {
  key: string;
  parent?: string;
  nameZh: string;
  nameEn: string;
  icon: string;
  colour: string;
  sort: number;
}

type DemoPost = { author: string; postedHoursAgo: number; body: string };

/** Plain text under a comment; `to` is the key of an earlier reply to the same comment. */
export type DemoReply = DemoPost & { key?: string; to?: string };

/** Markdown; `quote` is the key of an earlier comment of the same topic. */
export type DemoComment = DemoPost & { key?: string; quote?: string; replies: DemoReply[] };

/** Markdown body; images in bodies are written `demo:name.webp`. `pinned` is the order, 1 first. */
export interface DemoTopic extends DemoPost {
  file: string;
  title: string;
  tag: string;
  views: number;
  pinned?: number;
  essence: boolean;
  closed: boolean;
  comments: DemoComment[];
}

/** Markdown; at most one answer of a question is adopted. */
export type DemoAnswer = DemoPost & { likes: number; adopted: boolean; holdsFor: string; replies: DemoReply[] };

/** Markdown body; `asks` are replies directly under the question. */
export interface DemoQuestion extends DemoPost {
  file: string;
  title: string;
  tags: string[];
  views: number;
  likes: number;
  pinned?: number;
  addenda: Omit<DemoPost, 'author'>[];
  asks: DemoReply[];
  answers: DemoAnswer[];
}

export type Demo = { members: DemoMember[]; tags: DemoTag[]; topics: DemoTopic[]; questionTags: DemoTag[]; questions: DemoQuestion[] };
