/** Kinds of things that can be liked; topics and questions can also be kept. */
export type SubjectKind = 'topic' | 'comment' | 'reply' | 'question' | 'answer' | 'answer_reply';

/** A thing of another module. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}
