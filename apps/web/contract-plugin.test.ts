import { expect, test } from 'vitest';
import { constantsOf, isOfContract } from './contract-plugin.ts';

test('the constants of the contract that a file imports are found, types and other packages are not', () => {
  const code = `
    import { thread, type Answer,
      threadPage as page } from '@chaguan/contract';
    import { addressOf } from "@chaguan/contract/address-of";
    import { useState } from 'react';
    import type { Page } from '@chaguan/contract';
    import{listTopics}from"@chaguan/contract";`;
  const constants = constantsOf(code);
  expect(constants.map((id) => id.split('/').at(-1))).toEqual(['thread', 'threadPage', 'listTopics']);
  expect(constants.every(isOfContract)).toBe(true);
});
