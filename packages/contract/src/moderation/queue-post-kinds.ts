/** Posts that can wait; each is also the kind of its row in the queue. */
export const queuePostKinds = ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'] as const;
