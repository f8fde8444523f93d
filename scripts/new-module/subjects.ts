/** What the rows of a module are about, and how its files name it. */
export type Subjects = 'posts' | 'topics';

/** The parts of the generated code that depend on it: `posts` is a kind with an id, `topics` the id alone. */
export interface SubjectCode {
  /** In summaries and texts. */
  noun: string;
  nounZh: string;
  published: string;
  /** In comments and in the module's purpose. */
  plural: string;
  /** Properties of the parameters of an endpoint, and its path. */
  params: string;
  path: string;
  /** The names to take from the parameters. */
  names: string;
  /** Kinds of failures. */
  kinds: readonly string[];
  /** Of the table. */
  columns: string;
  /** The columns of the table, and the same as properties for `select`. */
  key: string;
  selected: string;
  /** Values of a new row, and the conditions on an existing one. */
  values: string;
  conditions: string;
  /** The post of a row. */
  row: string;
  /** The statement that deletes the rows of removed posts. */
  forgotten: string;
  /** The statement that adds those of a merged topic to the other one. */
  carried: string;
  /** The column that `own-data.ts` declares. */
  declared: string;
  /** How a post is read. */
  post: string;
  /** Of the web: the argument of the menu's item, what the item sends, and what the button of a line takes and sends. */
  hook: string;
  called: string;
  removed: { line: string; condition: string; params: string };
}

export const subjectCodes: Readonly<Record<Subjects, SubjectCode>> = {
  posts: {
    noun: 'a topic or a question',
    nounZh: '话题或提问',
    published: 'a published topic or question',
    plural: 'topics and questions',
    params: "kind: oneOf('topic', 'question'), subjectId: Id",
    path: '{kind}/{subjectId}',
    names: '{ kind, subjectId }',
    kinds: ['topic', 'question'],
    columns: `  subject_kind text not null constraint TABLE_subject_kind check (subject_kind in ('topic', 'question')),
  subject_id bigint not null,`,
    key: 'subject_kind, subject_id',
    selected: "'subjectKind', 'subjectId'",
    values: 'subjectKind: kind, subjectId',
    conditions: ".where('subjectKind', '=', kind).where('subjectId', '=', subjectId)",
    row: '{ kind: row.subjectKind as RootKind, id: row.subjectId }',
    forgotten: 'await sql`delete from TABLE where subject_kind = ${kind} and subject_id = any(${ids}::bigint[])`',
    carried: `insert into TABLE (subject_kind, subject_id, member_id, added_at)
      select subject_kind, \${toId}::bigint, member_id, added_at from TABLE
      where subject_kind = \${root} and subject_id = \${fromId}::bigint order by member_id`,
    declared: 'subjectId',
    post: 'postTypes[kind].find(ctx, subjectId)',
    hook: "{ kind, id }: { kind: 'topic' | 'question'; id: string }",
    called: 'kind, subjectId: id',
    removed: { line: '{ kind, id }', condition: "if (kind === 'topic' || kind === 'question') ", params: 'kind, subjectId: id' },
  },
  topics: {
    noun: 'a topic',
    nounZh: '话题',
    published: 'a published topic',
    plural: 'topics',
    params: 'topicId: Id',
    path: '{topicId}',
    names: '{ topicId }',
    kinds: ['topic'],
    // Before the member: content is locked first (ADR 28), also by a reference.
    columns: '  topic_id bigint not null constraint TABLE_topic references topic on delete cascade,',
    key: 'topic_id',
    selected: "'topicId'",
    values: 'topicId',
    conditions: ".where('topicId', '=', topicId)",
    row: "{ kind: 'topic' as const, id: row.topicId }",
    forgotten: "if (kind === 'topic') await sql`delete from TABLE where topic_id = any(${ids}::bigint[])`",
    carried: `insert into TABLE (topic_id, member_id, added_at)
      select \${toId}::bigint, member_id, added_at from TABLE
      where topic_id = \${fromId}::bigint order by member_id`,
    declared: 'topicId',
    post: 'postTypes.topic.find(ctx, topicId)',
    hook: '{ id }: { id: string }',
    called: 'topicId: id',
    removed: { line: '{ id }', condition: '', params: 'topicId: id' },
  },
};
