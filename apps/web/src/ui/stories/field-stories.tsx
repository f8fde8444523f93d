import { Field } from '../field.tsx';
import { Checkbox, Input, Select, Switch, Textarea } from '../inputs.tsx';
import { Story } from './story.tsx';

export function FieldStories() {
  return (
    <Story name="Field, Input, Textarea, Select, Checkbox, Switch">
      <div className="grid w-full gap-5 md:grid-cols-2">
        <Field label="账号" required hint="3 到 25 个字母、数字或下划线">
          {(control) => <Input {...control} placeholder="amingtea" />}
        </Field>
        <Field label="密码" required error="至少 7 个字">
          {(control) => <Input {...control} type="password" defaultValue="123" />}
        </Field>
        <Field label="不能改" aside="0 / 90">
          {(control) => <Input {...control} disabled defaultValue="掌柜" />}
        </Field>
        <Field label="标签">
          {(control) => (
            <Select {...control}>
              <option>绿茶</option>
              <option>乌龙</option>
            </Select>
          )}
        </Field>
        <Field label="内容">{(control) => <Textarea {...control} placeholder="今天喝了什么茶" />}</Field>
        <div className="grid content-start gap-3">
          <Checkbox defaultChecked>我同意服务条款</Checkbox>
          <Checkbox error="请先同意服务条款">我同意服务条款</Checkbox>
          <Switch defaultChecked>允许别人看我的动态</Switch>
          <Switch>接收邮件</Switch>
          <Switch disabled>不能改</Switch>
        </div>
      </div>
    </Story>
  );
}
