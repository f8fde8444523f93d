import { closeQuestionPoll, closeTopicPoll, readQuestionPoll, readTopicPoll, voteOnQuestion, voteOnTopic } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import type { CallOptions } from '../../lib/api/api.ts';
import type { Poll, PollSubject } from './data.ts';

/** Requested in the background: failures are not shown. */
const quietly: CallOptions = { loading: false, expect: [0, 400, 401, 403, 404, 409, 422, 456, 500, 502, 503, 504] };

export async function fetchPoll({ of, id }: PollSubject): Promise<Poll | null> {
  const { poll } =
    of === 'topic'
      ? await api.call(readTopicPoll, { params: { topicId: id } }, quietly)
      : await api.call(readQuestionPoll, { params: { questionId: id } }, quietly);
  return poll;
}

export async function sendVote({ of, id }: PollSubject, choices: readonly number[]): Promise<Poll> {
  const body = { choices: [...choices] };
  const { poll } =
    of === 'topic'
      ? await api.call(voteOnTopic, { params: { topicId: id }, body }, { loading: false })
      : await api.call(voteOnQuestion, { params: { questionId: id }, body }, { loading: false });
  return poll;
}

export async function closePoll({ of, id }: PollSubject): Promise<Poll> {
  const { poll } =
    of === 'topic'
      ? await api.call(closeTopicPoll, { params: { topicId: id } })
      : await api.call(closeQuestionPoll, { params: { questionId: id } });
  return poll;
}
