import type { Access } from '@chaguan/contract';
import type { Language } from '../../platform/http/ctx.ts';

export interface Messages {
  title: string;
  intro: string;
  filter: string;
  filterHint: string;
  none: string;
  access: Record<Access, string>;
  path: string;
  query: string;
  body: string;
  upload: string;
  answer: string;
  stream: string;
  errors: string;
  name: string;
  type: string;
  rule: string;
  required: string;
  schemas: string;
  raw: string;
  home: string;
  rate: string;
}

export const messages: Record<Language, Messages> = {
  zh: {
    title: '接口文档',
    intro:
      '编号都是字符串，时间是 UTC 的 ISO 8601。POST 可以用 JSON 或表单，嵌套的值在表单里写成 JSON。失败时返回 application/problem+json，只有代码和参数，没有文字。',
    filter: '筛选',
    filterHint: '路径、名称或说明',
    none: '没有符合的接口',
    access: { public: '所有人', member: '登录成员', staff: '管理人员' },
    path: '路径参数',
    query: '查询参数',
    body: '请求内容',
    upload: '上传文件（multipart）',
    answer: '返回',
    stream: '事件流（text/event-stream）',
    errors: '可能的失败',
    name: '名称',
    type: '类型',
    rule: '规则',
    required: '必填',
    schemas: '数据结构',
    raw: 'OpenAPI 文件',
    home: '回到首页',
    rate: '频率',
  },
  en: {
    title: 'API documentation',
    intro:
      'Ids are strings, times are ISO 8601 in UTC. POST bodies are JSON or a form, with nested values as JSON in one field. Errors are application/problem+json: a code and parameters, never prose.',
    filter: 'Filter',
    filterHint: 'Path, name or description',
    none: 'No endpoint matches',
    access: { public: 'Everyone', member: 'Members', staff: 'Staff' },
    path: 'Path parameters',
    query: 'Query parameters',
    body: 'Body',
    upload: 'File (multipart)',
    answer: 'Response',
    stream: 'Event stream (text/event-stream)',
    errors: 'Errors',
    name: 'Name',
    type: 'Type',
    rule: 'Rule',
    required: 'Required',
    schemas: 'Schemas',
    raw: 'OpenAPI file',
    home: 'Back to the home page',
    rate: 'Rate limit',
  },
};
