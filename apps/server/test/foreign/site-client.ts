import { addTopic, type Answer, listTopics, login, postComment } from '@chaguan/contract';

/** What a program of a member does with one process of a site. */
export interface SiteClient {
  post: <T>(path: string, body: object) => Promise<T>;
  /** @throws with status and body of any other answer */
  get: <T>(path: string) => Promise<T>;
  addTopic: (tagId: string, title: string) => Promise<string>;
  comment: (topicId: string, body: string) => Promise<string>;
  titles: () => Promise<string[]>;
  /** The events of a stream from now on, as text. */
  listen: (channel: string) => Promise<() => string>;
  close: () => void;
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text) as T;
}

/** `printed`: of the process that made the first account. */
export async function tokenOf(origin: string, printed: string): Promise<string> {
  const [, account, password] = /Staff sign-in: (\S+) \/ (\S+)/.exec(printed) ?? [];
  const body = JSON.stringify({ account, password });
  const response = await fetch(origin + login.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answerOf<{ accessToken: string }>(response)).accessToken;
}

export function clientOf(origin: string, token: string): SiteClient {
  const end = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const post = async <T>(path: string, body: object): Promise<T> =>
    answerOf(
      await fetch(origin + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const get = async <T>(path: string): Promise<T> => answerOf(await fetch(origin + path, { headers }));
  return {
    post,
    get,
    async addTopic(tagId, title) {
      return (await post<Answer<typeof addTopic>>(addTopic.path, { tagId, title, body: '水开了。' })).topicId;
    },
    async comment(topicId, body) {
      return (await post<Answer<typeof postComment>>(postComment.path.replace('{topicId}', topicId), { body })).comment.id;
    },
    async titles() {
      return (await get<Answer<typeof listTopics>>(listTopics.path)).items.map(({ title }) => title);
    },
    async listen(channel) {
      const { body } = await fetch(`${origin}/api/realtime?channels=${channel}`, { headers, signal: end.signal });
      let text = '';
      const read = async (): Promise<void> => {
        const decoder = new TextDecoder();
        for await (const piece of body ?? []) text += decoder.decode(piece, { stream: true });
      };
      read().catch(() => undefined);
      return () => text;
    },
    close: () => end.abort(),
  };
}
