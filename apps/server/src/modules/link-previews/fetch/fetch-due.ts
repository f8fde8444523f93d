import { sql } from 'kysely';
import { emit } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { hitsIn, wordFilter } from '../../word-filter/index.ts';
import { claimImages, copyForSite, releaseImages, removeLooseImages, type StoredImage } from '../../media/index.ts';
import { previewChanged } from '../events.ts';
import { fetchPage, type Fetched } from './fetch-page.ts';
import type { PageFacts } from './read-page.ts';

export const fetchTask = 'link-previews/fetch';

interface Due {
  id: string;
  address: string;
  tries: number;
}

/** At the same time, each of another host. */
const atOnce = 4;
const perHostInMinute = 6;
/** A run ends after this: hosts that keep silent must not occupy the queue. */
const runMs = 20_000;

const [minuteMs, dayMs] = [60_000, 24 * 60 * 60_000];
/** Until this the attempt of a process that was killed counts as running. */
const leaseMs = 5 * minuteMs;
const retryMs = [minuteMs, 10 * minuteMs, 120 * minuteMs];
/** What is known is fetched again so rarely, and what failed as well. */
const refreshMs = 30 * dayMs;

/** Takes what is due and linked by a post that can be seen; of several processes one takes each. */
async function claimDue({ db, clock }: Services): Promise<Due[]> {
  const now = clock.now();
  const { rows } = await sql<Due>`
    update link_preview set due_at = ${new Date(now.getTime() + leaseMs)}::timestamptz, tried_at = ${now}::timestamptz, tries = tries + 1
    where due_at <= ${now}::timestamptz and id in (
      select id from (
        select id, host, due_at, row_number() over (partition by host order by due_at, id) as number from (
          select id, host, due_at from link_preview
          where due_at <= ${now}::timestamptz and exists (select from link_preview_use where preview_id = link_preview.id)
          order by due_at limit 200
        ) due
      ) first
      where number = 1 and (
        select count(*) from link_preview other where other.host = first.host and tried_at > ${new Date(now.getTime() - minuteMs)}::timestamptz
      ) < ${perHostInMinute}::int
      order by due_at, id limit ${atOnce}::int
    )
    returning id, address, tries`.execute(db);
  return rows;
}

/** Words of the site's lists keep a text from a card: nobody reviews it. */
async function isListed({ db }: Services, { title, description, site }: PageFacts): Promise<boolean> {
  const filter = await wordFilter.get(db);
  return [title, description, site].some((text) => hitsIn(filter, 'posts', text).length > 0);
}

async function storeReady(services: Services, { id }: Due, page: PageFacts, image: StoredImage | undefined): Promise<void> {
  const { write, clock } = services;
  const released = await write(async (tx) => {
    const { title, description, site } = page;
    const pictures = { imageUrl: image?.url ?? null, thumbnailUrl: image?.thumbnailUrl ?? null };
    const due = { tries: 0, dueAt: new Date(clock.now().getTime() + refreshMs) };
    await tx
      .updateTable('linkPreview')
      .set({ state: 'ready', title, description, site, ...pictures, ...due })
      .where('id', '=', id)
      .execute();
    await emit(tx, previewChanged, { previewId: id });
    const former = await releaseImages(tx, 'link_preview', [id]);
    if (image !== undefined) await claimImages(tx, [image.url], { kind: 'link_preview', id });
    return former;
  });
  await removeLooseImages(services, released);
}

/** A page that does not answer keeps the card that it had; one that is gone, or says nothing, has none. */
async function storeFailure(services: Services, { id, tries }: Due, outcome: Exclude<Fetched, object>): Promise<void> {
  const { db, write, clock } = services;
  const after = outcome === 'later' ? retryMs[tries - 1] : undefined;
  const dueAt = new Date(clock.now().getTime() + (after ?? refreshMs));
  if (outcome === 'later') {
    await db
      .updateTable('linkPreview')
      .set(({ eb }) => ({
        dueAt,
        ...(after === undefined && { tries: 0, state: eb.case().when('title', '<>', '').then('ready').else('failed').end() }),
      }))
      .where('id', '=', id)
      .execute();
    return;
  }
  const released = await write(async (tx) => {
    const none = { title: '', description: '', site: '', imageUrl: null, thumbnailUrl: null };
    await tx
      .updateTable('linkPreview')
      .set({ state: 'failed', ...none, tries: 0, dueAt })
      .where('id', '=', id)
      .execute();
    await emit(tx, previewChanged, { previewId: id });
    return releaseImages(tx, 'link_preview', [id]);
  });
  await removeLooseImages(services, released);
}

async function fetchOne(services: Services, due: Due): Promise<void> {
  const fetched = await fetchPage(services, due.address);
  if (typeof fetched === 'string') return storeFailure(services, due, fetched);
  if (await isListed(services, fetched.page)) return storeFailure(services, due, 'never');
  const { image } = fetched.page;
  return storeReady(services, due, fetched.page, image === '' ? undefined : await copyForSite(services, image));
}

/** Fetches what is due; what one run does not reach the next does. */
export async function fetchDue(services: Services): Promise<void> {
  if (!(await settings.get(services.db)).linkPreviews) return;
  const begun = performance.now();
  while (performance.now() - begun < runMs) {
    const due = await claimDue(services);
    if (due.length === 0) return;
    await Promise.all(due.map((each) => fetchOne(services, each)));
  }
}
