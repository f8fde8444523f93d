import { answerFromSite, askAgain, askAssistant, readChat, stopAnswer, type Body } from '@chaguan/contract';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { newExchange, ofExtracts, ofTurn, type Exchange } from './exchange.ts';
import { quiet } from './quiet.ts';
import { useRunning } from './use-running.ts';

export type About = NonNullable<Body<typeof askAssistant>['about']>;

type Setup = {
  /** `public`: extracts for anybody; nothing is stored. */
  way: 'member' | 'public';
  extractive: boolean;
  about: About | undefined;
};

/** A conversation: one question at a time; the text received is kept whatever happens. */
export function useChat({ way, extractive, about }: Setup) {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const chatId = useRef<string | null>(null);
  // The next question must not conflict with the answer that is being stopped.
  const stopping = useRef<Promise<unknown>>(Promise.resolve());
  const change = (key: string, how: (before: Exchange) => Exchange) =>
    setExchanges((all) => all.map((one) => (one.key === key ? how(one) : one)));
  const running = useRunning(change, (event) => {
    if (event.kind === 'begin') chatId.current = event.chatId;
  });

  function ask(question: string): void {
    const exchange = newExchange(question, extractive);
    setExchanges((all) => [...all, exchange]);
    void running.run(
      exchange.key,
      async (options) => {
        if (way === 'member') {
          const body = { chatId: chatId.current ?? undefined, question, about };
          return api.call(askAssistant, { body }, options);
        }
        const answer = await api.call(answerFromSite, { query: { question } }, { ...quiet, signal: options.signal });
        return change(exchange.key, (now) => ofExtracts(now, answer));
      },
      stopping.current,
    );
  }

  /** Asks the last question again, replacing its answer; one that never reached the server is simply sent again. */
  function again(): void {
    const last = exchanges.at(-1);
    const id = chatId.current;
    if (!last) return;
    setExchanges((all) => all.slice(0, -1));
    if (way === 'public' || id === null || !last.kept) return ask(last.question);
    const exchange = { ...newExchange(last.question, extractive), kept: true };
    setExchanges((all) => [...all, exchange]);
    void running.run(exchange.key, (options) => api.call(askAgain, { params: { chatId: id } }, options), stopping.current);
  }

  /** Immediately: later text is not shown, and the server is notified. */
  function stop(): void {
    running.abort();
    const id = chatId.current;
    if (way === 'member' && id !== null) {
      stopping.current = api.call(stopAnswer, { params: { chatId: id } }, quiet).catch(() => null);
    }
  }

  function begin(): void {
    if (running.busy) stop();
    running.forget();
    chatId.current = null;
    setExchanges([]);
  }

  async function open(id: string): Promise<void> {
    begin();
    const { items } = await api.call(readChat, { params: { chatId: id } }, { loading: false });
    chatId.current = id;
    setExchanges(items.map(ofTurn));
  }

  const { busy, ended } = running;
  return { exchanges, busy, ended, ask, again, stop, begin, open, isOpen: (id: string) => chatId.current === id };
}
