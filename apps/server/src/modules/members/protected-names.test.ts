import { setNickname } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { forbiddenNames, isForbiddenName } from './queries/forbidden-names.ts';

const app = testApp();

/** Whoever reads these takes them for the house, its staff or its machine. */
const refused =
  `掌柜 掌櫃 掌·柜 掌_柜 掌-柜 掌.柜 掌・柜 掌•柜 掌|柜 掌/柜 掌~柜 掌ー柜 掌☕柜 掌·櫃 ⼿掌櫃 老掌柜 老掌櫃 掌柜的 掌櫃的 掌_柜_的 我是掌·柜呀 掌柜☕ 『掌柜』 【掌櫃】 掌柜01 掌…柜 掌＿柜 掌－柜
管理员 管理員 管·理·员 管_理_員 管-理员 管理-員 超级管理员 超級管理員 管理员01 管理员☕ 管理員小王 值班管理員 管.理.员 管理·员 管理員· 茶馆管理员 茶館管理員 【管理員】 管|理|员 ⽂管理員
admin Admin ADMIN ａｄｍｉｎ аdmin аdmіn 𝖆𝖉𝖒𝖎𝖓 ⓐⓓⓜⓘⓝ 🅰🅳🅼🅸🅽 ad-min ad_min a.d.m.i.n a-d-m-i-n adm1n admln adrnin admin_1 the_admin the_ad_min my-ad-min administrator аdministrator ᴀᴅᴍɪɴ ᎪᎠMᏆN ádmìn admin·茶 ad·min茶 super-admin đdmin_admin
shopkeeper Shopkeeper shop-keeper shop_keeper shop.keeper s-h-o-p-k-e-e-p-e-r shopkeepeґ shop-keepeґ ѕhopkeeper shopkeeрer shopkeepeг sh0pkeeper shоpkeeper shopkeeper1 the_shop_keeper SHOP-KEEPER ｓｈｏｐｋｅｅｐｅｒ ꜱʜᴏᴘᴋᴇᴇᴘᴇʀ shopқeeper shoþ_shopkeeper
官方 官·方 官_方 官方客服 官方茶馆 茶馆官方 茶館官方 官方-通知 官.方 官方☕ 『官方』
版主 版·主 版_主 版主老王 茶艺版主 茶藝版主 版-主 版主01 站长 站長 站·长 站_長 站长老李 茶馆站长 站長老李 茶館站長 客服 客·服 客服01 茶馆客服 官方客服小茶
system sуstem ѕуѕtеm sys-tem s_y_s_t_e_m ꜱʏꜱᴛᴇᴍ root r00t ro-ot гооt root☕ moderator moderator_1 m0derator forum-moderator official official_tea tea_official offic1al webmaster web-master
老板娘 老·板·娘 老闆娘 老_板_娘 老闆-娘 tea_boss tea-boss teaboss t.e.a.b.o.s.s tеaboss`.split(/\s+/);

/** Protected words in characters that differ by a stroke or a component, in components side by side, and in letters of other scripts. */
const alike =
  `斑主 板主 扳主 坂主 阪主 版玉 版住 版王 王板主 片反主 官万 官亢 宫方 菅方 茶馆宫方 管里员 管埋员 菅理员 馆理员 官理员 管理贠 管理园 菅埋贠 管王里员 竹官理员 菅理員
掌匮 掌匱 掌拒 掌炬 掌矩 掌距 常柜 撑柜 掌木巨 老掌炬 佔长 站镸 岾长 帖长 立占长 客报 客菔 老扳娘 老板浪 老板女良
ᔕystem ᔕYᔕTEᗰ ᗩᗪᗰIᑎ ᗰOᗪEᖇᗩTOᖇ ąժʍìղ ɑԃɱιɳ α∂мιη ΛDMIП ₳ĐⱮł₦ ﾑd乇ﾶノ刀_admin 卂ᗪ爪丨几 ค๔๓เภ г๏๏t r๏๏t ᏒᎧᎧᏖ ዐቿቿicial_official 4dmin m0d3r4t0r 5y5t3m α.∂.м.ι.η ⱲɆɃⱮȺSŦɆɌ ᎳᎬᏴᎷᎪᏚᎢᎬᏒ ՏհօքҟҽҽքҽՐ тεα_вσѕѕ`.split(
    /\s+/,
  );

/** Protected words between which strokes and radicals stand that are no characters, and in signs and pairs of letters. */
const ornamented = '官乀方 官冫方 茶馆宫亠方 管丨理丿员 客氵服 掌艹柜 饣官理员 adm¡n vvebmaster VVebmaster m0d€rat0r 萱理员 掌枙'.split(
  ' ',
);

/** Ordinary names, some of which hold the same characters. */
const allowed =
  `茶友 茶客 老茶客 老茶館 掌上明珠 掌灯人 掌声响起 柜子 茶柜 铁掌水上漂 易如反掌 手掌 仙人掌 掌勺 五斗柜 储物櫃 管他呢 管中窥豹 管乐手 管家婆 理想 理发师 员外 程序员 快递员 飞行员 管风琴 讲道理 馆员 水管工 笛子管
官人 官小茶 官渡 方方 方糖 方块 官正方圆 法官方圆 器官方块 教官方圆 五官端正 客家人 服装控 客从何处来 不服输 车站长椅 站着的茶 长安 站桩 车站 长乐 版画 版纳古树 勐海版纳 版本控 主人 出版主任 店主 茶主 主厨
小王 小李 老王 老张 阿茶 阿明 清风 明月 龙井 碧螺春 铁观音 大红袍 普洱 熟普 生普 白毫银针 白牡丹 凤凰单丛 鸭屎香 正山小种 金骏眉 祁门红茶 六堡茶 安化黑茶 茉莉花 陈皮 小青柑 岩茶 肉桂 水仙
alice bob carol tea_lover tea-lover road_miner lead-minutes sad_mining mad_minstrel teadmirer admir admire ad_astra min_ad keeper shop shopping shop_girl bookkeeper shop_kee beekeeper innkeeper gatekeeper timekeeper goal_keeper roots rooted grassroots square_root systematic ecosystem solar_system moderate moderation mode_rate office officer offici web_mistress teaboy boss_tea
板王 板栗 班主任 平板 主板 王主播 版权 玉兰 住在站前 粘土 报春 从容服输 客舱服务 里长 理想国 园丁 官芳 万方 方圆 宫商角徵 炬火 矩阵 距离 匮乏
C++ o_o ~tea~ ☕茶 茶🍵 Ирина Марина Нгуен José Zoë Nguyễn 한글 かき がき コーヒー 人々 ไม้ हिन्दी 茶·道 山_水 云·水·谣 二月兰 零八 三〇一 第七码头 A茶B`.split(
    /\s+/,
  );

/** By sound, with a rare character, in letters and characters, by other components, and with a letter of no alphabet of ours. */
const sounding =
  `版玊 版圡 蝂主 魬主 官访 冠方 棺方 官亓 琯理员 掌巨 裳柜 客朊 客月艮 站常 站张 坫长 αδmιη ꞃdmin ꬱdmin 管li员 guan理员 版宔 客複 客腹 管理囗贝
琯理员小王 管lǐ员 guan方 官fang 站zhang 掌gui 客fu 版zhu ke服 zhan长 茶馆官fang 瓘方 官鈁 管理圓 掌匦 鞼柜掌柜 㓉zhang掌柜`.split(/\s+/);

/** Words and names that share a sound with a protected word. */
const soundAlike =
  `克服 班主 班主任 关芳 管芳 冠芳 官芳 掌握 掌心 站台 站岗 客户 客房 客饭 版图 版本 官府 官服 方圆 管理 理员 长站 服客 主板 柜台 贵人 张站 傅克 管立原 官立方
Δέλτα Ødegård Łukasz admire ꞃoad Ğamze`.split(/\s+/);

beforeAll(async () => {
  const boss = await app.staff('tea_boss');
  await boss.call(setNickname, { body: { nickname: '老板娘' } });
});

test('names that only look like protected words are refused', async () => {
  const passed: string[] = [];
  for (const name of alike) if (!(await isForbiddenName(app.db, name))) passed.push(name);
  expect(passed).toEqual([]);
});

test('signs between the characters of a protected word do not hide it', async () => {
  const passed: string[] = [];
  for (const name of ornamented) if (!(await isForbiddenName(app.db, name))) passed.push(name);
  expect(passed).toEqual([]);
  for (const name of ['丨小明丨', '氵水', '各服', 'savvy'])
    expect({ name, refused: await isForbiddenName(app.db, name) }).toEqual({ name, refused: false });
});

test('a protected word is refused also by its sound and in strange letters, a word of its own is not', async () => {
  const wrong: string[] = [];
  for (const name of sounding) if (!(await isForbiddenName(app.db, name))) wrong.push(`${name} passes`);
  for (const name of soundAlike) if (await isForbiddenName(app.db, name)) wrong.push(`${name} is refused`);
  expect(wrong).toEqual([]);
});

test('two hundred names and more: those that are read as the house or its staff are refused, ordinary ones are not', async () => {
  expect(refused.length + allowed.length).toBeGreaterThan(200);
  await forbiddenNames.get(app.db);
  const wrong: string[] = [];
  for (const name of refused) if (!(await isForbiddenName(app.db, name))) wrong.push(`${name} passes`);
  for (const name of allowed) if (await isForbiddenName(app.db, name)) wrong.push(`${name} is refused`);
  expect(wrong).toEqual([]);
});

test('a nickname is refused by its traditional form, over signs, and beside that of another member', async () => {
  const oolong = await app.member('oolong');
  await oolong.call(setNickname, { body: { nickname: '老茶馆' } });
  const alice = await app.member('alice');
  for (const [nickname, code] of [
    ['掌櫃', 'nickname.not_allowed'],
    ['老·闆·娘', 'nickname.not_allowed'],
    ['老茶館', 'nickname.taken'],
  ] as const) {
    await expect(alice.call(setNickname, { body: { nickname } })).rejects.toMatchObject({ fields: [{ field: 'nickname', code }] });
  }
  await alice.call(setNickname, { body: { nickname: '老·茶馆' } });
});
