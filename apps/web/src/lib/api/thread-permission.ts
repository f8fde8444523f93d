import { createStore } from '../store.ts';

/** `topicDetailPermission` of the specification: false after a 403 on a `/thread` path. */
export const topicDetailPermission = createStore(true);
