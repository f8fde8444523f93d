/** The tokens of the web's ui/tokens.css, copied so that this page does not depend on the web's build. */
export const style = `
:root{color-scheme:light dark;--canvas:#f6f4ef;--surface:#fffdfa;--surface-2:#f1ede4;--line:#e3ddd0;--ink:#1d1c19;--ink-2:#5d594f;--tea:#1f6b4a;--tea-soft:#e4f0e8;--cinnabar:#b8371f;--gold:#8a5a00;--gold-soft:#f8eed8}
@media (prefers-color-scheme:dark){:root:not(.light){--canvas:#141512;--surface:#1c1e1a;--surface-2:#24271f;--line:#2e312a;--ink:#ece9e1;--ink-2:#a9a498;--tea:#74c49b;--tea-soft:#20352a;--cinnabar:#f08a73;--gold:#e2b45e;--gold-soft:#352a15}}
:root.dark{color-scheme:dark;--canvas:#141512;--surface:#1c1e1a;--surface-2:#24271f;--line:#2e312a;--ink:#ece9e1;--ink-2:#a9a498;--tea:#74c49b;--tea-soft:#20352a;--cinnabar:#f08a73;--gold:#e2b45e;--gold-soft:#352a15}
:root.light{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/26px ui-sans-serif,system-ui,-apple-system,'Segoe UI','PingFang SC','HarmonyOS Sans SC',MiSans,'Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif}
code,pre{font:14px/22px ui-monospace,'SF Mono','Cascadia Code',Menlo,Consolas,'DejaVu Sans Mono',monospace}
a{color:var(--tea);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--tea);outline-offset:2px;border-radius:4px}
header,main{max-width:960px;margin:0 auto;padding:0 16px}
header{padding-top:40px}
h1{font-size:26px;line-height:36px;margin:0 0 8px}
h2{font-size:20px;line-height:30px;margin:36px 0 12px;display:flex;gap:8px;align-items:baseline}
h2 small,.meta,.intro{color:var(--ink-2)}
h2 small{font-size:13px;font-weight:400}
.intro{margin:0 0 8px;max-width:720px}
.links{display:flex;gap:20px;margin:0;padding:0;list-style:none}
.links a{display:inline-block;padding:9px 0}
.filter{position:sticky;top:0;background:var(--canvas);padding:12px 0;z-index:1;border-bottom:1px solid var(--line)}
.filter label{display:flex;gap:12px;align-items:center;font-weight:600}
.filter input{flex:1;min-width:0;height:44px;padding:0 14px;font:inherit;font-weight:400;color:inherit;background:var(--surface);border:1px solid var(--ink-2);border-radius:8px}
.call{background:var(--surface);border:1px solid var(--line);border-radius:10px;margin:0 0 8px;scroll-margin-top:80px}
.call summary{list-style:none;cursor:pointer;padding:10px 14px;display:grid;grid-template-columns:auto 1fr auto;gap:2px 12px;align-items:center;border-radius:10px}
.call summary::-webkit-details-marker{display:none}
.call summary:hover{background:var(--surface-2)}
.call[open] summary{border-bottom:1px solid var(--line);border-radius:10px 10px 0 0}
.method{font:600 12px/20px ui-monospace,Menlo,Consolas,monospace;min-width:46px;text-align:center;border-radius:999px;padding:0 8px}
.get{color:var(--tea);background:var(--tea-soft)}
.post{color:var(--gold);background:var(--gold-soft)}
.path{overflow-wrap:anywhere}
.path em{font-style:normal;color:var(--cinnabar)}
.access{font-size:13px;line-height:20px;color:var(--ink-2)}
.access.staff{color:var(--cinnabar)}
.access.member{color:var(--tea)}
.what{grid-column:2/4;color:var(--ink-2);font-size:14px;line-height:22px}
.more{padding:4px 16px 16px}
.meta{font-size:13px;margin:8px 0 0}
h3{font-size:17px;margin:0}
h4{font-size:14px;line-height:22px;margin:16px 0 6px}
.wide,pre{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px;line-height:22px}
table{table-layout:fixed;min-width:480px}th:first-child{width:28%}th:nth-child(2){width:38%}
th,td{text-align:left;vertical-align:top;padding:6px 16px 6px 0;border-bottom:1px solid var(--line);font-weight:400}
td:last-child,thead th{color:var(--ink-2)}
td{overflow-wrap:anywhere}
pre{margin:0;padding:12px 14px;background:var(--surface-2);border-radius:8px}
pre i,code i{font-style:normal;color:var(--ink-2)}
pre u,code u{text-decoration:none;color:var(--gold)}
pre b,code b{font-weight:400;color:var(--cinnabar)}
.codes{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:6px 16px;font-size:14px;color:var(--ink-2)}
.codes .own{color:var(--ink)}
.schema{margin:0 0 16px;scroll-margin-top:80px}
.schema h3{font:600 14px/22px ui-monospace,Menlo,Consolas,monospace;margin:0 0 6px}
.schema:target pre,.call:target{outline:2px solid var(--tea)}
[hidden]{display:none!important}
footer{height:64px}
@media (max-width:600px){.call summary{grid-template-columns:auto 1fr}.access{grid-column:2}.what{grid-column:1/3}}
`;
