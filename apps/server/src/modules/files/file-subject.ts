/** A post that can show files. */
export interface FileSubject {
  kind: 'topic' | 'comment' | 'question' | 'answer';
  id: string;
}
