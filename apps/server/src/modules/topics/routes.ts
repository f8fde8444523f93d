import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { refusePrograms } from '../../platform/http/rights.ts';
import { fail } from '../../platform/failure.ts';
import { addTopic } from './commands/add-topic.ts';
import { claimEnvelope, stopTopicEnvelope } from './commands/envelopes.ts';
import { editComment, postComment, editReply, postReply } from './commands/comments.ts';
import { editTopic } from './commands/edit-topic.ts';
import { unlockTopic } from './hidden/unlock-topic.ts';
import { topicLocks, topicUnlocks } from './hidden/read-locks.ts';
import { markRead } from './read-floors.ts';
import { closePollOf, readPollOf, voteOn } from '../polls/index.ts';
import { recordVisit } from '../reading-history/index.ts';
import { countView } from '../posts/read/index.ts';
import { favouritersOfRoot, likersOfRoot } from '../post-lists/index.ts';
import { deletePost, favouritePost, likePost, restorePost } from '../posts/write/index.ts';
import { requireCaptcha } from '../verification/index.ts';
import { commentType, replyType, topicType } from './post-types.ts';
import { hotTopics } from './queries/hot-topics.ts';
import { listTopics } from './queries/list-topics.ts';
import { envelopeDistribution, givenEnvelopes, receivedEnvelopes } from './queries/own-envelopes.ts';
import { commentList, replyList, topicList } from './queries/own-lists.ts';
import { commentSource, replySource, topicSource, topicForm } from './queries/writing-forms.ts';
import { thread, threadComments } from './queries/thread.ts';
import { topicReader } from './queries/read-topic.ts';
import { envelopeClaims, envelopeProof, topicEnvelope } from './queries/topic-envelope.ts';
import { topicPolls } from './topic-polls.ts';
import { moderatePost } from '../posts/moderate/index.ts';
import { moveTopic } from './commands/move-topic.ts';
import { listPostMoves } from './moves/list-moves.ts';
import { mergeTopic } from './moves/merge-topic.ts';
import { moveComments, splitTopic } from './moves/move-comments.ts';
import { undoPostMove } from './moves/undo-move.ts';
import { closeComments, markEssence, pinTopic } from './commands/set-topic.ts';

const reading = [
  bind(contract.listTopics, (ctx, { query }) => listTopics(ctx, query)),
  bind(contract.listHotTopics, (ctx) => hotTopics(ctx)),
  bind(contract.readThread, (ctx, { params, query }) => thread(ctx, params.topicId, query)),
  bind(contract.listComments, (ctx, { params, query }) => threadComments(ctx, params.topicId, query)),
  bind(contract.countTopicView, async (ctx, { params }) => {
    recordVisit(ctx, 'topic', params.topicId);
    return countView(ctx, 'topic', params.topicId);
  }),
  bind(contract.markTopicRead, (ctx, { params, body }) => markRead(ctx, params.topicId, body.floor)),
];

const writing = [
  bind(contract.readTopicForm, (ctx) => topicForm(ctx)),
  bind(
    contract.addTopic,
    (ctx, { body, request }) => {
      if (body.envelope !== undefined) refusePrograms(ctx);
      // Money moves: a repeated click must not send a second envelope.
      if (body.envelope !== undefined && request.headers['idempotency-key'] === undefined) fail('idempotency.key_required');
      return addTopic(ctx, body);
    },
    (ctx, { body }) => requireCaptcha(ctx, 'topic', body),
  ),
  bind(contract.readTopicSource, (ctx, { params }) => topicSource(ctx, params.topicId)),
  bind(contract.editTopic, (ctx, { params, body }) => editTopic(ctx, params.topicId, body)),
  bind(contract.deleteTopic, (ctx, { params }) => deletePost(ctx, topicType, params.topicId)),
  bind(contract.restoreTopic, (ctx, { params }) => restorePost(ctx, topicType, params.topicId)),
  bind(
    contract.postComment,
    (ctx, { params, body }) => postComment(ctx, params.topicId, body),
    (ctx, { body }) => requireCaptcha(ctx, 'comment', body),
  ),
  bind(contract.readCommentSource, (ctx, { params }) => commentSource(ctx, params.commentId)),
  bind(contract.editComment, (ctx, { params, body }) => editComment(ctx, params.commentId, body)),
  bind(contract.deleteComment, (ctx, { params }) => deletePost(ctx, commentType, params.commentId)),
  bind(contract.restoreComment, (ctx, { params }) => restorePost(ctx, commentType, params.commentId)),
  bind(
    contract.postReply,
    (ctx, { params, body }) => postReply(ctx, params.commentId, body),
    (ctx, { body }) => requireCaptcha(ctx, 'comment', body),
  ),
  bind(contract.readReplySource, (ctx, { params }) => replySource(ctx, params.replyId)),
  bind(contract.editReply, (ctx, { params, body }) => editReply(ctx, params.replyId, body)),
  bind(contract.deleteReply, (ctx, { params }) => deletePost(ctx, replyType, params.replyId)),
  bind(contract.restoreReply, (ctx, { params }) => restorePost(ctx, replyType, params.replyId)),
];

const reacting = [
  bind(contract.likeTopic, (ctx, { params, body }) => likePost(ctx, topicType, params.topicId, body.on)),
  bind(contract.likeComment, (ctx, { params, body }) => likePost(ctx, commentType, params.commentId, body.on)),
  bind(contract.likeReply, (ctx, { params, body }) => likePost(ctx, replyType, params.replyId, body.on)),
  bind(contract.favouriteTopic, (ctx, { params, body }) => favouritePost(ctx, topicType, params.topicId, body)),
  bind(contract.listTopicLikers, (ctx, { params, query }) => likersOfRoot(topicReader, ctx, params.topicId, query)),
  bind(contract.listTopicFavouriters, (ctx, { params, query }) => favouritersOfRoot(topicReader, ctx, params.topicId, query)),
];

const hidden = [
  bind(contract.readTopicLocks, (ctx, { params }) => topicLocks(ctx, params.topicId)),
  bind(contract.unlockTopic, (ctx, { params, body }) => unlockTopic(ctx, params.topicId, body)),
  bind(contract.listTopicUnlocks, (ctx, { params, query }) => topicUnlocks(ctx, params.topicId, query)),
];

const polls = [
  bind(contract.readTopicPoll, (ctx, { params }) => readPollOf(ctx, topicPolls, params.topicId)),
  bind(contract.voteOnTopic, (ctx, { params, body }) => voteOn(ctx, topicPolls, params.topicId, body.choices)),
  bind(contract.closeTopicPoll, (ctx, { params }) => closePollOf(ctx, topicPolls, params.topicId)),
];

const envelopes = [
  bind(contract.readTopicEnvelope, (ctx, { params }) => topicEnvelope(ctx, params.topicId)),
  bind(contract.listEnvelopeClaims, (ctx, { params, query }) => envelopeClaims(ctx, params.topicId, query)),
  bind(contract.readEnvelopeProof, (ctx, { params }) => envelopeProof(ctx, params.topicId)),
  bind(contract.claimEnvelope, (ctx, { params }) => claimEnvelope(ctx, params.topicId)),
  bind(contract.stopEnvelope, (ctx, { params }) => stopTopicEnvelope(ctx, params.topicId)),
  bind(contract.listGivenEnvelopes, (ctx, { query }) => givenEnvelopes(ctx, query)),
  bind(contract.readEnvelopeDistribution, (ctx, { params, query }) => envelopeDistribution(ctx, params.envelopeId, query)),
  bind(contract.listReceivedEnvelopes, (ctx, { query }) => receivedEnvelopes(ctx, query)),
];

const own = [
  bind(contract.listOwnTopics, (ctx, { query }) => topicList(ctx, query)),
  bind(contract.listOwnComments, (ctx, { query }) => commentList(ctx, query)),
  bind(contract.listOwnReplies, (ctx, { query }) => replyList(ctx, query)),
];

const staff = [
  bind(contract.pinTopic, (ctx, { params, body }) => pinTopic(ctx, params.topicId, body.order)),
  bind(contract.markEssence, (ctx, { params, body }) => markEssence(ctx, params.topicId, body.essence)),
  bind(contract.closeComments, (ctx, { params, body }) => closeComments(ctx, params.topicId, body.closed)),
  bind(contract.moveTopic, (ctx, { params, body }) => moveTopic(ctx, params.topicId, body.tagId)),
  bind(contract.mergeTopic, (ctx, { params, body }) => mergeTopic(ctx, params.topicId, body)),
  bind(contract.moveComments, (ctx, { params, body }) => moveComments(ctx, params.topicId, body)),
  bind(contract.splitTopic, (ctx, { params, body }) => splitTopic(ctx, params.topicId, body)),
  bind(contract.undoPostMove, (ctx, { params }) => undoPostMove(ctx, params.moveId)),
  bind(contract.listPostMoves, (ctx, { params, query }) => listPostMoves(ctx, params.topicId, query.before)),
  bind(contract.moderateTopic, (ctx, { params, body }) => moderatePost(ctx, topicType, params.topicId, body)),
  bind(contract.moderateComment, (ctx, { params, body }) => moderatePost(ctx, commentType, params.commentId, body)),
  bind(contract.moderateReply, (ctx, { params, body }) => moderatePost(ctx, replyType, params.replyId, body)),
];

export const topicRoutes = [...reading, ...writing, ...reacting, ...hidden, ...polls, ...envelopes, ...own, ...staff];
