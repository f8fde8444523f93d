import { sql } from 'kysely';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { memberViewer, roles, visitorOf } from '../../members/index.ts';
import type { PostState, RootKind } from '../../posts/index.ts';
import { visibleTo } from '../../posts/read/index.ts';
import { canSeeQuestion } from '../../questions/index.ts';
import { canSeeTopic } from '../../topics/index.ts';
import { questionTags, type TagIndex, tags } from '../../tags/index.ts';
import { resultAt, type Check, type Examined } from '../check.ts';

/** For each kind this many of the newest, and as many in each unpublished state, where the rules differ. */
const sampled = 200;

/** Members whose view is checked: authors of the sample, and others. */
const mostViewers = 12;

interface Root {
  id: string;
  authorId: string;
  state: PostState;
  tagIds: string[];
}

const indexOf = { topic: tags, question: questionTags } as const;

const tagIdsOf = { topic: sql`array[tag_id]`, question: sql`tag_ids` } as const;

async function sampleOf({ db }: Examined, root: RootKind): Promise<Root[]> {
  const { rows } = await sql<Root>`
    select id, author_id, state, ${tagIdsOf[root]} as tag_ids from ${sql.table(root)} where id in (
      (select id from ${sql.table(root)} order by id desc limit ${sql.lit(sampled)})
      union (select id from ${sql.table(root)} where state <> 'published' order by state, id desc limit ${sql.lit(sampled)}))`.execute(db);
  return rows;
}

/** A visitor, members, a reader of all posts, and staff limited to the tag of the first post. */
async function viewersOf({ db, clock }: Examined, sample: readonly Root[]): Promise<Viewer[]> {
  const others = await sql<{
    id: string;
  }>`select id from member where state = 'active' order by id desc limit ${sql.lit(mostViewers)}`.execute(db);
  const authors = new Set(
    sample.toSorted((a, b) => Number(a.state === 'published') - Number(b.state === 'published')).map(({ authorId }) => authorId),
  );
  const ids = [...[...authors].slice(0, mostViewers), ...others.rows.map(({ id }) => id)];
  const members = await Promise.all([...new Set(ids)].map((id) => memberViewer(db, id, clock.now())));
  const visitor = visitorOf(await roles.get(db));
  const keeper = { rights: new Set(['content'] as const), tagIds: sample[0]?.tagIds ?? [], audits: false };
  return [
    visitor,
    { ...visitor, readsAllPosts: true },
    { ...visitor, powers: keeper },
    ...members.filter((viewer) => viewer !== undefined),
  ];
}

function sees(root: RootKind, viewer: Viewer, index: TagIndex, { tagIds, ...post }: Root): boolean {
  if (root === 'question') return canSeeQuestion({ viewer, tags: index }, { ...post, tagIds }).allowed;
  return canSeeTopic({ viewer, tags: index }, { ...post, tagId: tagIds[0] ?? '', commentsClosed: false }).allowed;
}

async function differing(site: Examined, root: RootKind): Promise<string[]> {
  const sample = await sampleOf(site, root);
  const index = await indexOf[root].get(site.db);
  const locations: string[] = [];
  for (const viewer of await viewersOf(site, sample)) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(root)} where id = any(${sample.map(({ id }) => id)}::bigint[]) and ${visibleTo(root, viewer, index)}`.execute(
      site.db,
    );
    const listed = new Set(rows.map(({ id }) => id));
    const wrong = sample.filter((post) => listed.has(post.id) !== sees(root, viewer, index, post));
    locations.push(...wrong.map(({ id, state }) => `${root} ${id} (${state}) member ${viewer.memberId ?? '-'}`));
  }
  return locations;
}

/** Visibility is implemented twice: for one post by the policy, for lists by its SQL equivalent. On a sample both must agree. */
export const policyChecks: readonly Check[] = [
  { name: 'policies', find: async (site) => resultAt([...(await differing(site, 'topic')), ...(await differing(site, 'question'))]) },
];
