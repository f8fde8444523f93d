import { useEffect, useRef } from 'react';
import { useStore } from '../../lib/store.ts';
import { arrivedStore, readUnsent, unsentList } from '../unsent/list.ts';
import type { UnsentText } from '../unsent/unsent-text.ts';
import type { Image, Message } from './data.ts';
import type { Outgoing } from './outgoing.ts';

const imagesOf = ({ images = [] }: UnsentText): Image[] => images as Image[];

/** The messages of a conversation that wait for the network; `onSent` when one has arrived. */
export function useKept(page: string, onSent: (message: Message) => void): Outgoing[] {
  const list = useStore(unsentList);
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  useEffect(() => {
    void readUnsent();
    return arrivedStore.subscribe(() => {
      const arrived = arrivedStore.get();
      if (arrived?.text.page !== page) return;
      const { id, at } = arrived.answer as Pick<Message, 'id' | 'at'>;
      latest.current({ id, at, text: arrived.text.text, images: imagesOf(arrived.text), own: true });
    });
  }, [page]);
  return list
    .filter((text) => text.page === page)
    .map((unsent) => ({ key: unsent.key, text: unsent.text, images: imagesOf(unsent), problem: unsent.refusal, captcha: null, unsent }));
}
