import type { TopicView } from '@chaguan/contract';
import type Type from 'typebox';

/** What closes a topic or question. */
export type Closing = NonNullable<Type.Static<typeof TopicView>['closing']>;

/** A topic or question with what closes it. */
export interface Closable {
  kind: 'topic' | 'question';
  id: string;
  state: string;
  closing?: Closing;
}
