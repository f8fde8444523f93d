/**
 * What everything that members write has in common: its states, its body and title, floors, views, drafts, points for
 * writing, likes on it, and the one door through which bodies leave (`projectBody`). Topics and questions stand on it.
 * Table: draft. Events: none of its own.
 */
export { postFacts } from './fact-checks.ts';
export { canChange, canRestore, isAuthor, isHiddenByState, lacksRealName, type PostFacts } from './authorship.ts';
export { cardOf, type Beside, type Cards } from './card-of.ts';
export { cleanTitle } from './clean-title.ts';
export { draftRoutes } from './routes.ts';
export { countDifference, isDeleted, nextState, type PostState, type StateAct, type Stated } from './post-state.ts';
export { dynamicRows, type DynamicBranch, type DynamicCursor, type DynamicSource, type TagBranch } from './dynamic-rows.ts';
export { exportOfDrafts } from './queries/export-drafts.ts';
export { pageSql, type PageSql } from './page-sql.ts';
export { readerSql, type ReaderSql } from './reader-sql.ts';
export { floorsOfPage, pageOfFloor, pagesOf, type FloorRange, type FloorSort } from './floors.ts';
export { postKinds, questionTree, topicTree, type PostKind, type PostTree, type RootKind } from './kinds.ts';
export { policyContextFor, type PolicyContext } from './policy-context.ts';
export { likeAndCount } from './like-and-count.ts';
export { ownPage, type OwnState } from './own-rows.ts';
export { projectBody } from './project-body.ts';
export { postRealtime, type Channels } from './realtime.ts';
export { recordJudgement, type StaffAct } from './record-judgement.ts';
export { rewardChanged, rewardPosted } from './rewards.ts';
export { lineKey, linesFrom, presentLine, type SubjectLines, type SubjectRow } from './subject-line.ts';
export { alikeSql, commonWords } from './telling-words.ts';
export { wordsOf, wordVector } from './title-words.ts';
export { countView, flushViews } from './views.ts';
export { mentionsOfHtml, writeBody, writeReply, type KeptImage, type WritingRules, type WrittenBody, type WrittenHidden } from './write-body.ts';
export { firstState, importRules, titleOf, writingRules } from './writing.ts';
