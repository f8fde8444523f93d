import { messageRules } from '@chaguan/contract';
import { inlineText } from '@chaguan/richtext';
import { failField } from '../../platform/failure.ts';

const nothing = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** What is stored of a text: lines without controls and tails. @throws Failure at `text` */
export function messageText(typed: string): string {
  const text = inlineText(typed);
  if (nothing.test(text)) failField('text', 'body.empty');
  if ([...text].length > messageRules.maxLength) failField('text', 'field.too_long', { max: messageRules.maxLength });
  return text;
}
