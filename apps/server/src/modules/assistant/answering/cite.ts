import type { Citation as CitationSchema } from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { keyOf, type PostKey, type ReadablePost } from './read-posts.ts';

export type Citation = Type.Static<typeof CitationSchema>;

/** A post that the caller may read, with URLs of its pictures. */
export interface CitablePost extends ReadablePost {
  images: string[];
}

const mostImages = 4;

/** Pictures of this site in rendered bodies, which contain no hidden part. */
const ownImage = /<img\b[^>]*?\ssrc="(\/files\/[^"]+)"/g;

async function imagesOf(db: Db, posts: readonly PostKey[]): Promise<Map<string, string[]>> {
  if (posts.length === 0) return new Map();
  const kinds = [...new Set(posts.map(({ kind }) => kind))];
  const selects = kinds.map((kind) => {
    const ids = posts.flatMap((post) => (post.kind === kind ? [post.id] : []));
    return sql`select ${sql.lit(kind)} as kind, id, body_html from ${sql.table(kind)} where id = any(${ids}::bigint[]) and body_html like '%<img%'`;
  });
  const { rows } = await sql<PostKey & { bodyHtml: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return new Map(
    rows.map((row) => {
      const matches = [...row.bodyHtml.matchAll(ownImage)].flatMap(([, src]) => src ?? []);
      return [keyOf(row), [...new Set(matches)].slice(0, mostImages)];
    }),
  );
}

/** Adds their pictures to posts; one statement. */
export async function citable(db: Db, posts: readonly ReadablePost[]): Promise<CitablePost[]> {
  const images = await imagesOf(db, posts);
  return posts.map((post) => ({ ...post, images: images.get(keyOf(post)) ?? [] }));
}

export function citationOf(number: number, post: CitablePost): Citation {
  const { kind, id, rootId: placeId, floor, rootTitle: title, author, images } = post;
  return { number, kind, id, placeId, floor, title, author, images };
}
