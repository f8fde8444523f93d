import Type from 'typebox';
import { AssistantParameter } from '../assistant/assistant.ts';
import { endpoint } from '../endpoint.ts';
import { editorTools } from '../content/editor-tools.ts';
import { Id, nullable, oneOf, PageNumber, pageOf } from '../fields.ts';
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
  leavesAt: nullable(Type.String({ description: 'when the account of whoever asks is cancelled, if that was asked for' })),
  banner: nullable(NoticeBanner),
  fileStorageSystem: Type.Integer({
    description: '0: files are stored in a folder; 20: in a bucket that speaks as S3 does. Uploads are the same for both',
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
    picture: Type.String({ description: 'name of the stored picture for previews elsewhere; empty: none' }),
    footer: Type.String({ description: 'a line below every page, in the language of the answer' }),
  }),
  words: Type.Object(
    { member: Type.String(), staff: Type.String(), place: Type.String() },
    { description: 'what the site calls its members, its staff and itself, in the language of the answer' },
  ),
  mode: oneOf('open', 'read_only', 'closed'),
  maintenance: nullable(AnnouncedMaintenance),
  sections: Type.Array(HeaderSection, { description: 'what stands in the header beside home and questions' }),
  pages: Type.Array(HeaderSection, { description: 'pages of staff to which the footer links' }),
  features: Type.Object({
    registration: Type.Boolean(),
    login: Type.Boolean(),
    topic: Type.Boolean(),
    question: Type.Boolean(),
    comment: Type.Boolean(),
    report: Type.Boolean(),
    feedback: Type.Boolean(),
    externalImages: Type.Boolean({ description: 'images of other sites load with the page; otherwise when the reader asks for one' }),
    /** Whether recharging is possible: enabled, and with a payment provider. */
    recharge: Type.Boolean(),
  }),
  embeds: Type.Array(oneOf('bilibili', 'youku', 'qq', 'iqiyi', 'sohu', 'youtube'), {
    description: 'sites whose videos play within a body once the reader asks for it',
  }),
  toolsOff: Type.Object(
    { topic: tools, comment: tools, question: tools, answer: tools, message: tools, help: tools },
    { description: 'tools of editors that staff switched off, by place; a place that is missing has all' },
  ),
  help: Type.Array(Type.Object({ subject: oneOf(...helpSubjects), helpId: Id }), {
    description: 'articles of the help centre to which screens link',
  }),
  limits: Type.Object({
    bodyCharacters: Type.Integer(),
    mentions: Type.Integer(),
    imageBytes: Type.Integer(),
    imageTypes: Type.Array(Type.String(), { description: 'media types of pictures that are taken' }),
    passwordCharacters: Type.Integer({ description: 'at least, of a new password' }),
  }),
});

export const readBaseInfo = endpoint({
  method: 'GET',
  path: '/api/baseInfo',
  access: 'public',
  rate: 'read',
  summary: 'The site as a browser needs it before the first screen.',
  answer: SiteInfo,
  errors: [],
});

export const readTermsService = endpoint({
  method: 'GET',
  path: '/api/termsService',
  access: 'public',
  rate: 'read',
  summary: 'The terms of service as sanitized HTML, in both languages.',
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
  summary: 'All settings with their bounds.',
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
    'Changes some settings; all or nothing. Limits of what staff adjust alone are lowered at once, and raised when a second member of staff agrees.',
  body: Type.Object({
    values: Type.Unsafe<SettingValues>(Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 50_000 }))),
  }),
  answer: Type.Object({ items: Type.Array(Setting) }),
  errors: ['setting.unknown', 'change.waiting', 'change.too_new', 'amount.format', 'template.unknown', 'template.missing'],
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
  summary: 'Outgoing mails and text messages, the newest first; of the last 30 days.',
  query: Type.Object({
    page: Type.Optional(PageNumber),
    kind: Type.Optional(oneOf('mail', 'sms')),
    state: Type.Optional(oneOf('kept', 'sent', 'failed')),
  }),
  answer: Type.Object({
    ...pageOf(OutboxItem).properties,
    failures: Type.Integer({ description: 'not sent in the last 24 hours, whatever is asked for' }),
  }),
  errors: [],
});
