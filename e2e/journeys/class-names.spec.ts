import { expect, test } from '../journey.ts';
import { unstyledClasses } from '../class-lists.ts';
import { siteUrl } from '../people.ts';

const pages = [
  '/siteHome', '/siteHome?lang=en', '/thread?topicId=41', '/askList', '/question?questionId=14', '/login', '/register', '/findPassWord/step1',
  '/termsService', '/membershipCardList', '/addTopic', '/addQuestion', '/user/control/home?userName=xiaoman', '/user/control/balance', '/admin/topics',
];

for (const page of pages) {
  test(`every class of ${page} is in its style sheets, under the name that the build gave it`, async () => {
    expect(await unstyledClasses(siteUrl() + page)).toEqual([]);
  });
}
