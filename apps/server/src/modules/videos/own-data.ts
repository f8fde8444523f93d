import { batchesById } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import type { OwnData } from '../members/index.ts';

/** A video may have two megabytes of captions. */
const batch = 10;

/** Captions of the member's videos, with the number of the video in the export. */
function exportOfCaptions(db: Db, memberId: string) {
  return batchesById(async (afterId, size) => {
    const videos = await db
      .selectFrom('video')
      .innerJoin('storedFile', 'storedFile.id', 'video.fileId')
      .select(['storedFile.id', 'storedFile.name', 'video.id as videoId'])
      .where('ownerId', '=', memberId)
      .where('storedFile.id', '>', afterId)
      .where((of) => of.exists(of.selectFrom('videoCaption').select('language').whereRef('videoId', '=', 'video.id')))
      .orderBy('storedFile.id')
      .limit(size)
      .execute();
    const captions = await db
      .selectFrom('videoCaption')
      .selectAll()
      .where('videoId', 'in', ['0', ...videos.map(({ videoId }) => videoId)])
      .orderBy('language')
      .execute();
    return videos.map(({ id, name, videoId }) => ({
      id,
      name,
      captions: captions.filter((caption) => caption.videoId === videoId).map(({ language, text }) => ({ language, text })),
    }));
  }, batch);
}

export const videosOwnData: readonly OwnData[] = [
  {
    // Videos belong to the owner of their file, which `files` declares.
    columns: [],
    exported: { file: 'video-captions.json', zh: '你给视频加的字幕', en: 'captions of your videos', rows: exportOfCaptions },
    cancelled: { reason: 'captions go with their video' },
  },
];
