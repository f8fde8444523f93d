import Type from 'typebox';
import { AssistantParameter } from '../assistant/assistant.ts';
import { endpoint } from '../endpoint.ts';
import { editorTools } from '../content/editor-tools.ts';
import { Id, nullable, oneOf, pageOf, pageQuery } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { NoticeBanner } from '../notifications/notices.ts';
import { HeaderSection } from './header-sections.ts';
import { helpSubjects } from './help.ts';
import { AnnouncedMaintenance } from './maintenance-window.ts';
import { settingGroups, type SettingKey, type SettingValues } from './setting-keys.ts';

const tools = Type.Optional(Type.Array(oneOf(...editorTools)));

/** What a browser needs before the first screen; field names are fixed by the specification, section 3. */
export const SiteInfo = Type.Object({
  apiUrl: Type.String(),
  baseURL: Type.String(),
  baseURI: Type.String(),
  commonPath: Type.String(),
  contextPath: Type.String(),
  templateDir: Type.String(),
  title: Type.String(),
  keywords: Type.String(),
  description: Type.String(),
  icpNumber: Type.String({ description: 'record of the site with the ministry (ICP 备案); empty: none' }),
  policeNumber: Type.String({ description: 'record with the public security authority; empty: none' }),
  systemUser: nullable(MemberCard),
  inReview: Type.Boolean({ description: 'whether the account waits until staff let it in, or was refused' }),
  leavesAt: nullable(Type.String({ description: "when the caller's account will be cancelled, if that was requested" })),
  banner: nullable(NoticeBanner),
  fileStorageSystem: Type.Integer({
    description: '0: files are stored in a folder; 20: in an S3-compatible bucket. Uploads are the same for both',
  }),
  supportAccessDevice: Type.Integer(),
  weixin_oa_appid: Type.String(),
  transparentImage: Type.String({ description: 'data: URL of a 1×1 placeholder' }),
  topicDetailPermission: Type.Boolean(),
  aiAssistantParameter: AssistantParameter,
  defaultLanguage: Type.String(),
  currentLanguage: Type.String(),
  languageSwitching: Type.Record(Type.String(), Type.String()),
  userInfoVersion: Type.Integer(),
  appearance: Type.Object({
    accent: Type.String({ description: '`#rrggbb`; empty: the initial colours' }),
    mark: Type.String({ description: 'name of the stored mark; empty: the initial one' }),
    picture: Type.String({ description: 'name of the stored picture for link previews; empty: none' }),
    footer: Type.String({ description: 'a line below every page, in the language of the response' }),
  }),
  words: Type.Object(
    { member: Type.String(), staff: Type.String(), place: Type.String() },
    { description: 'how the site calls its members, its staff and itself, in the language of the response' },
  ),
  mode: oneOf('open', 'read_only', 'closed'),
  fullDisk: Type.Boolean({ description: 'whether the site is read-only because a disk is full; it is open again once there is space' }),
  maintenance: nullable(AnnouncedMaintenance),
  sections: Type.Array(HeaderSection, { description: 'sections of the header beside home and questions' }),
  pages: Type.Array(HeaderSection, { description: 'custom pages that the footer links to' }),
  features: Type.Object({
    registration: Type.Boolean(),
    login: Type.Boolean(),
    topic: Type.Boolean(),
    question: Type.Boolean(),
    comment: Type.Boolean(),
    report: Type.Boolean(),
    tip: Type.Boolean(),
    payout: Type.Boolean(),
    feedback: Type.Boolean(),
    moderationLog: Type.Boolean(),
    externalImages: Type.Boolean({ description: 'images of other sites load with the page; otherwise on request of the reader' }),
    /** Whether recharging is possible: enabled, and with a payment provider. */
    recharge: Type.Boolean(),
  }),
  embeds: Type.Array(oneOf('bilibili', 'youku', 'qq', 'iqiyi', 'sohu', 'youtube'), {
    description: 'sites whose videos play within a post on request of the reader',
  }),
  toolsOff: Type.Object(
    { topic: tools, comment: tools, question: tools, answer: tools, message: tools, help: tools },
    { description: 'editor tools that staff switched off, by place; a place that is missing has all' },
  ),
  help: Type.Array(Type.Object({ subject: oneOf(...helpSubjects), helpId: Id }), {
    description: 'articles of the help centre that screens link to',
  }),
  limits: Type.Object({
    bodyCharacters: Type.Integer(),
    mentions: Type.Integer(),
    imageBytes: Type.Integer(),
    imageTypes: Type.Array(Type.String(), { description: 'accepted media types of pictures' }),
    passwordCharacters: Type.Integer({ description: 'minimum for a new password' }),
  }),
});

export const readBaseInfo = endpoint({
  method: 'GET',
  path: '/api/baseInfo',
  access: 'public',
  rate: 'read',
  whileClosed: true,
  summary: 'Returns what a browser needs to know of the site before the first screen.',
  answer: SiteInfo,
  errors: [],
});

export const readTermsService = endpoint({
  method: 'GET',
  path: '/api/termsService',
  access: 'public',
  rate: 'read',
  summary: 'Returns the terms of service as sanitized HTML, in both languages.',
  answer: Type.Object({ zh: Type.String(), en: Type.String(), updatedAt: Type.String() }),
  errors: [],
});

/** One setting for staff; the value is JSON text, its shape depends on `kind`. */
export const Setting = Type.Object({
  key: Type.Unsafe<SettingKey>(Type.String()),
  group: oneOf(...settingGroups),
  kind: oneOf('text', 'long_text', 'integer', 'number', 'yuan', 'points', 'boolean', 'choice', 'set'),
  value: Type.String(),
  /** The requested value that waits for a second staff member; null when nothing waits. */
  waiting: nullable(Type.String()),
  changedAt: nullable(Type.String({ description: 'when staff last changed it; null: never' })),
  initial: Type.String(),
  choices: Type.Array(Type.String()),
  minimum: nullable(Type.Number()),
  maximum: nullable(Type.Number()),
});

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Lists all settings with their limits.',
  answer: Type.Object({ items: Type.Array(Setting) }),
  errors: [],
});

export const editSettings = endpoint({
  method: 'POST',
  path: '/api/admin/settings',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary:
    'Edits some settings, all or none. Limits of adjustments by a single member of staff are lowered immediately, and raised when a second member of staff agrees.',
  body: Type.Object({
    values: Type.Unsafe<SettingValues>(Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 50_000 }))),
  }),
  answer: Type.Object({ items: Type.Array(Setting) }),
  errors: [
    'setting.unknown',
    'change.waiting',
    'change.too_new',
    'amount.format',
    'template.unknown',
    'template.missing',
    'template.in_address',
  ],
});

/** A mail or text message that was sent, or waits in the development outbox. */
export const OutboxItem = Type.Object({
  id: Type.String(),
  kind: oneOf('mail', 'sms'),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  state: oneOf('kept', 'sent', 'failed'),
  failure: nullable(Type.String()),
  createdAt: Type.String(),
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'staff',
  right: 'settings',
  closedToAuditors: true,
  rate: 'read',
  summary: 'Lists outgoing mails and text messages of the last 30 days, newest first.',
  query: Type.Object({
    ...pageQuery,
    kind: Type.Optional(oneOf('mail', 'sms')),
    state: Type.Optional(oneOf('kept', 'sent', 'failed')),
  }),
  answer: Type.Object({
    ...pageOf(OutboxItem).properties,
    failures: Type.Integer({ description: 'number of messages not sent in the last 24 hours, whatever the filters' }),
  }),
  errors: [],
});
