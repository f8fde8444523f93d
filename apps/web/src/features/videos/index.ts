export { showVideos } from './show-videos.ts';
