import {
  type Answer,
  chosenIn,
  editorScopes,
  type readBaseInfo as endpoint,
  toolSettings,
  toolsOff,
  type MemberCard,
  type RegistrationKind,
} from '@chaguan/contract';
import type Type from 'typebox';
import { fullDiskWatch } from '../../../platform/full-disk-watch.ts';
import { localeNames, type Ctx } from '../../../platform/http/ctx.ts';
import type { Settings } from '../setting-list.ts';
import { wordsIn } from '../in-characters.ts';
import { inLanguage, siteTitleIn } from '../setting-value.ts';
import { announcedMaintenance } from '../maintenance/closed-notice.ts';
import { playableEmbeds } from '../playable-embeds.ts';
import { settings } from './settings.ts';

/** The methods of registration. While sign-in is switched off, new members cannot get in either. */
export function openKinds(values: Settings): RegistrationKind[] {
  if (!values.loginOpen) return [];
  const open: Record<RegistrationKind, boolean> = {
    account: values.registrationAccount,
    phone: values.registrationPhone,
    email: values.registrationEmail,
  };
  return (['account', 'phone', 'email'] as const).filter((kind) => open[kind]);
}

/** 1×1 transparent GIF. */
const transparentImage = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

type BaseInfo = Answer<typeof endpoint>;

type Member = Type.Static<typeof MemberCard> | null;

/**
 * Data of higher modules: what the assistant can do, WeChat's official account, whether payment is possible, the banner, header and footer
 * entries of staff, and the topics of the help centre.
 */
interface FromAbove {
  assistant: BaseInfo['aiAssistantParameter'];
  officialAppId: string;
  payable: boolean;
  banner: BaseInfo['banner'];
  help: BaseInfo['help'];
  sections: BaseInfo['sections'];
  pages: BaseInfo['pages'];
}

function toolsOffByScope(values: Settings): BaseInfo['toolsOff'] {
  const off = editorScopes.map((scope) => [scope, toolsOff(scope, values[toolSettings[scope]])] as const);
  return Object.fromEntries(off.filter(([, tools]) => tools.length > 0));
}

function presentBase(
  ctx: Ctx,
  values: Settings,
  systemUser: Member,
  maintenance: BaseInfo['maintenance'],
  { assistant, officialAppId, payable, banner, help, sections, pages }: FromAbove,
): BaseInfo {
  const url = ctx.config.PUBLIC_URL;
  const fullDisk = ctx.state.of(fullDiskWatch).full !== undefined;
  const modeNow = fullDisk && values.mode === 'open' ? 'read_only' : values.mode;
  return {
    apiUrl: `${url}/api`,
    baseURL: `${url}/`,
    baseURI: '/',
    commonPath: '',
    contextPath: '',
    templateDir: '',
    title: siteTitleIn(ctx.locale, values),
    keywords: inLanguage(ctx.locale, values.siteKeywords, values.siteKeywordsEn),
    description: inLanguage(ctx.locale, values.siteDescription, values.siteDescriptionEn),
    icpNumber: values.icpNumber.trim(),
    policeNumber: values.policeNumber.trim(),
    systemUser,
    inReview: ctx.viewer.inReview === true,
    leavesAt: ctx.viewer.leavesAt?.toISOString() ?? null,
    banner,
    // Numbers of the specification: a folder, or S3-compatible storage.
    fileStorageSystem: ctx.config.FILES_STORAGE === 's3' ? 20 : 0,
    supportAccessDevice: values.supportAccessDevice,
    weixin_oa_appid: officialAppId,
    transparentImage,
    topicDetailPermission: true,
    aiAssistantParameter: assistant,
    defaultLanguage: 'zh_CN',
    currentLanguage: localeNames[ctx.locale],
    languageSwitching: { zh_CN: '简体中文', zh_TW: '繁體中文', en_US: 'English' },
    userInfoVersion: 0,
    appearance: {
      accent: values.accentColour,
      mark: values.siteMark,
      picture: values.sitePicture,
      footer: inLanguage(ctx.language, values.siteFooter, values.siteFooterEn).trim(),
    },
    words: wordsIn(ctx.locale, values),
    mode: modeNow,
    fullDisk,
    maintenance,
    sections,
    pages,
    features: featuresOf(values, modeNow, payable),
    embeds: playableEmbeds(values),
    toolsOff: toolsOffByScope(values),
    help,
    limits: {
      bodyCharacters: values.bodyLimit,
      mentions: values.mentionLimit,
      imageBytes: values.imageMaxKilobytes * 1024,
      imageTypes: chosenIn(values.imageTypes).map((name) => `image/${name}`),
      passwordCharacters: values.passwordMinLength,
    },
  };
}

/** What the site offers now. A maximum of 0 turns tips off. */
function featuresOf(values: Settings, modeNow: Settings['mode'], payable: boolean): BaseInfo['features'] {
  return {
    registration: openKinds(values).length > 0,
    login: values.loginOpen,
    topic: values.topicOpen,
    question: values.questionOpen,
    comment: values.commentOpen,
    report: values.reportOpen,
    payout: values.payoutOpen && Number(values.payoutDailyMaximum || '1') !== 0,
    tip: !(Number(values.tipMaximum) === 0 && values.tipMaximum !== ''),
    feedback: values.feedbackOpen && modeNow === 'open',
    moderationLog: values.moderationLogOpen,
    externalImages: values.externalImages,
    recharge: values.rechargeOpen && modeNow === 'open' && payable,
  };
}

/** What a browser needs first; the caller supplies the data of higher modules. */
export async function baseInfo(ctx: Ctx, systemUser: Member, above: FromAbove): Promise<BaseInfo> {
  const [values, maintenance] = await Promise.all([settings.get(ctx.db), announcedMaintenance(ctx)]);
  return presentBase(ctx, values, systemUser, maintenance, above);
}
