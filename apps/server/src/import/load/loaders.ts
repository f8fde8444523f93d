import { type RecordKind, recordKinds } from '../archive/records/index.ts';
import { type KindLoader, loader, skipped } from './kind-loader.ts';
import { fileLoader } from './kinds/files.ts';
import { blockLoader, favouriteLoader, followLoader, reactionLoader } from './kinds/marks.ts';
import { memberLoader } from './kinds/members.ts';
import { conversationLoader, messageLoader } from './kinds/messages.ts';
import { pollLoader, voteLoader } from './kinds/polls.ts';
import { addendumLoader, adoptionLoader, answerLoader, answerReplyLoader, questionLoader } from './kinds/questions.ts';
import { roleLoader } from './kinds/roles.ts';
import { addressLoader, linkLoader, wordLoader } from './kinds/site.ts';
import { tagLoader } from './kinds/tags.ts';
import { commentLoader, replyLoader, topicLoader } from './kinds/topics.ts';
import type { AnyLoader } from './write-kind.ts';

/** The kinds that are loaded, in this order: what others refer to comes first. */
const written: readonly KindLoader[] = [
  loader(roleLoader),
  loader(memberLoader),
  loader(fileLoader),
  loader(tagLoader),
  loader(topicLoader),
  loader(commentLoader),
  loader(replyLoader),
  loader(questionLoader),
  loader(answerLoader),
  loader(answerReplyLoader),
  loader(addendumLoader),
  loader(pollLoader),
  loader(voteLoader),
  loader(reactionLoader),
  loader(favouriteLoader),
  loader(followLoader),
  loader(blockLoader),
  loader(conversationLoader),
  loader(messageLoader),
  loader(wordLoader),
  loader(linkLoader),
  loader(addressLoader),
];

/** A kind of the archive without a place here yet: its records are counted, so that they do not vanish. */
function unwritten(kind: RecordKind): KindLoader {
  return { kind, refs: () => [], load: () => Promise.resolve(skipped('this kind of records is not loaded yet')) };
}

const unwrittenKinds = recordKinds.filter((kind) => !written.some((each) => each.kind === kind));

/** All kinds of the archive. */
export const loaders: readonly KindLoader[] = [...written, ...unwrittenKinds.map(unwritten)];

/** What is written after all of them, from records that they staged. */
export const lateLoaders: readonly AnyLoader[] = [adoptionLoader as unknown as AnyLoader];
