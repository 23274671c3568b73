/** The page's only style sheet. The page's content security policy contains its hash, so no other style applies. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#f5f6f8;--card:#fff;--ink:#14171c;--soft:#3c4450;--faint:#586170;--line:#e1e5ea;--well:#f0f2f5;--focus:#2456d6;
--critical:#a8101f;--critical-bg:#fdebec;--critical-fill:#d3202f;--high:#a63c06;--high-bg:#fef0e5;--high-fill:#e8680f;--medium:#7a5600;--medium-bg:#fdf5d9;--medium-fill:#d9a300;
--low:#1b5a96;--low-bg:#e8f2fc;--low-fill:#3f8fdc;--clean:#17663a;--clean-bg:#e6f6ec;--clean-fill:#2c9c5a;--none:#586170;--none-bg:#eceff3;--none-fill:#98a2b0;
--mono:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
@media screen and (prefers-color-scheme:dark){:root{--bg:#0e1115;--card:#161a20;--ink:#e9ecf1;--soft:#c3cad4;--faint:#98a3b3;--line:#2a313b;--well:#1d222a;--focus:#7ea6ff;
--critical:#ff9a9a;--critical-bg:#3b1619;--critical-fill:#e5484d;--high:#ffb27d;--high-bg:#38200f;--high-fill:#e9752c;--medium:#f1d374;--medium-bg:#322a10;--medium-fill:#cfa11c;
--low:#93c8ff;--low-bg:#12293f;--low-fill:#4a97de;--clean:#83dba1;--clean-bg:#11301e;--clean-fill:#34a065;--none:#a7b1bf;--none-bg:#232932;--none-fill:#5b6675}}
.is-critical{--tone:var(--critical);--tone-bg:var(--critical-bg);--tone-fill:var(--critical-fill)}
.is-high{--tone:var(--high);--tone-bg:var(--high-bg);--tone-fill:var(--high-fill)}
.is-medium{--tone:var(--medium);--tone-bg:var(--medium-bg);--tone-fill:var(--medium-fill)}
.is-low{--tone:var(--low);--tone-bg:var(--low-bg);--tone-fill:var(--low-fill)}
.is-clean{--tone:var(--clean);--tone-bg:var(--clean-bg);--tone-fill:var(--clean-fill)}
.is-none{--tone:var(--none);--tone-bg:var(--none-bg);--tone-fill:var(--none-fill)}
*{box-sizing:border-box}
[hidden]{display:none!important}
html{-webkit-text-size-adjust:100%;scroll-padding-top:5rem}
body{margin:0;background:var(--bg);color:var(--ink);font:400 15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
p,h1,h2,h3,ul,dl,dd,figure{margin:0;padding:0}
h1{font-size:1.75rem;line-height:1.2;font-weight:650;letter-spacing:-.015em;text-wrap:balance}
h2{font-size:1.15rem;line-height:1.3;font-weight:650;letter-spacing:-.005em}
h3{font-size:.85rem;font-weight:600;color:var(--faint)}
code{font-family:var(--mono);font-size:.9em}
small{font-weight:400;color:var(--faint);font-size:.72em}
.page{max-width:1080px;margin:0 auto;padding:28px 24px 48px}
main{display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
.faint{color:var(--faint)}
.small{font-size:.82rem}
.hide{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;top:16px;padding:8px 14px;background:var(--card);color:var(--ink);border-radius:8px;z-index:5}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:6px}
.card,.group,.top{background:var(--card);border:1px solid var(--line);border-radius:14px}
.card{padding:22px 24px}
.card>h2+*{margin-top:12px}
.top{padding:22px 24px 20px;margin-bottom:20px;border-top:4px solid var(--tone-fill)}
.brand{display:flex;align-items:center;gap:8px;flex-wrap:wrap;color:var(--faint);font-size:.85rem}
.brand strong{color:var(--ink);font-size:1rem;letter-spacing:-.01em}
.bell{fill:var(--tone-fill);flex:none}
.verdict{display:flex;justify-content:space-between;align-items:flex-end;gap:24px 40px;margin:22px 0 18px;flex-wrap:wrap}
.level{color:var(--tone);font-weight:700;letter-spacing:.01em;font-size:1rem;margin-bottom:2px}
.worst{min-width:190px}
.worst>p{font-size:.82rem;color:var(--faint)}
.worst .score+p{margin-top:4px}
.worst .score-number{font-size:2rem}
.worst .score{width:100%}
.spread{display:block;width:100%;height:10px;border-radius:5px}
.spread rect{fill:var(--tone-fill)}
.legend{display:flex;flex-wrap:wrap;gap:4px 18px;list-style:none;margin-top:8px;font-size:.85rem;color:var(--soft)}
.legend i{display:inline-block;width:9px;height:9px;border-radius:3px;background:var(--tone-fill);margin-right:6px}
.figures{display:flex;flex-wrap:wrap;gap:14px 36px;margin-top:20px;padding-top:16px;border-top:1px solid var(--line)}
.figures div{display:flex;flex-direction:column-reverse}
.figures dt{font-size:.82rem;color:var(--faint)}
.figures dd{font-size:1.4rem;line-height:1.2;font-weight:650;font-variant-numeric:tabular-nums;letter-spacing:-.01em}
.badge{flex:none;display:inline-block;min-width:68px;text-align:center;padding:2px 9px;border-radius:6px;background:var(--tone-bg);color:var(--tone);font-size:.78rem;font-weight:650;line-height:1.5}
.first-up bdi{display:inline-block}
.badge::first-letter,.first-up bdi::first-letter{text-transform:uppercase}
.score{flex:none;display:inline-flex;flex-direction:column;gap:4px;width:112px;font-variant-numeric:tabular-nums}
.score-number{font-weight:650;font-size:1.05rem;line-height:1.2}
.bar{display:block;width:100%;height:6px;border-radius:3px}
.track{fill:var(--line)}
.fill{fill:var(--tone-fill)}
.counts{display:flex;flex-wrap:wrap;gap:2px 12px;font-size:.82rem}
.count{color:var(--tone);font-weight:550}
.first{list-style:none;display:grid;gap:14px}
.first li{display:flex;gap:12px;align-items:flex-start}
.first .faint{font-size:.9rem}
.link{background:none;border:0;padding:0 2px;font:inherit;font-size:.85rem;color:var(--focus);text-decoration:underline;text-underline-offset:2px;cursor:pointer}
#findings{display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
.filters{position:sticky;top:0;z-index:3;display:flex;flex-wrap:wrap;align-items:center;gap:8px 10px;padding:12px 14px;background:var(--card);border:1px solid var(--line);border-radius:14px;box-shadow:0 6px 16px -12px rgb(0 0 0/.35)}
.filters fieldset{display:flex;flex-wrap:wrap;gap:6px;border:0;margin:0;padding:0;min-width:0}
.chip{position:relative;cursor:pointer}
.chip input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer}
.chip span{display:block;padding:5px 11px;border-radius:8px;border:1px solid var(--line);font-size:.85rem;color:var(--faint)}
.chip span::first-letter{text-transform:uppercase}
.chip b{font-weight:650;font-variant-numeric:tabular-nums;margin-left:2px}
.chip input:not(:checked)+span{text-decoration:line-through;text-decoration-color:var(--faint)}
.chip input:checked+span{background:var(--tone-bg);color:var(--tone);border-color:transparent}
.chip input:focus-visible+span{outline:2px solid var(--focus);outline-offset:2px}
.filters select,.filters input[type=search],.filters button{font:inherit;font-size:.88rem;color:var(--ink);background:var(--well);border:1px solid var(--line);border-radius:8px;padding:6px 10px;max-width:100%}
.filters select{max-width:210px}
.filters button{cursor:pointer}
.filters input[type=search]{flex:1 1 190px;min-width:0}
.filters input::placeholder{color:var(--faint);opacity:1}
#shown{flex-basis:100%;font-size:.82rem}
.group{padding:6px 0 4px;contain:layout style}
.group-head{display:flex;justify-content:space-between;align-items:center;gap:10px 24px;padding:14px 24px;flex-wrap:wrap}
.group-head>div:first-child{min-width:0;flex:1 1 260px}
.group-head p{font-size:.88rem}
.state{display:flex;align-items:center;gap:16px}
.group .alert{margin:0 24px 16px}
.alert{padding:9px 14px;border-radius:8px;background:var(--medium-bg);color:var(--medium)}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
.artifact,.clean{border-top:1px solid var(--line)}
.is-long .artifact{content-visibility:auto;contain-intrinsic-size:auto 82px}
.artifact>summary{display:flex;align-items:flex-start;gap:14px;padding:15px 24px}
.artifact>summary:hover,.clean>summary:hover,.finding>summary:hover{background:var(--well)}
summary::before{content:"";flex:none;width:7px;height:7px;margin:7px 3px 0 0;border:solid var(--faint);border-width:0 2px 2px 0;transform:rotate(-45deg)}
details[open]>summary::before{transform:rotate(45deg);margin-top:5px}
.what{flex:1;min-width:0;display:grid;gap:1px}
.what>.faint{font-size:.85rem}
.name{font-weight:600;font-size:1.02rem}
.artifact>.inside{padding:2px 24px 20px 46px;display:grid;gap:12px;grid-template-columns:minmax(0,1fr)}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(190px,1fr));gap:8px 24px;font-size:.88rem;padding-bottom:4px}
.facts dt{color:var(--faint);font-size:.8rem}
.finding{border:1px solid var(--line);border-left:4px solid var(--tone-fill);border-radius:10px;overflow:clip}
.finding>summary{display:flex;gap:12px;align-items:flex-start;padding:11px 14px}
.title{font-weight:600}
.finding>.inside{padding:2px 16px 14px 33px;display:grid;gap:9px;grid-template-columns:minmax(0,1fr)}
.evidence{background:var(--well);border-radius:8px;padding:9px 12px;white-space:pre-wrap}
.fix{border-left:3px solid var(--clean-fill);padding-left:11px}
.fix strong{display:block;font-size:.8rem;color:var(--clean)}
.tags{list-style:none;display:flex;flex-wrap:wrap;gap:6px;font-size:.8rem}
.tags li{background:var(--well);border-radius:6px;padding:2px 8px;color:var(--soft)}
.tags b{font-weight:600}
.clean>summary,.aside>summary,.card details>summary{display:flex;gap:8px;padding:12px 24px;color:var(--faint);font-size:.9rem}
.aside>summary,.card details>summary{padding:4px 0}
.clean ul{list-style:none;padding:0 24px 14px 46px;columns:2 280px;column-gap:32px;font-size:.9rem}
.clean li{break-inside:avoid;padding:2px 0}
.aside ul{padding-left:28px;font-size:.9rem}
.plain{list-style:none;display:grid;gap:5px}
.scroll{overflow-x:auto;max-width:100%}
table{border-collapse:collapse;width:100%;font-size:.9rem;min-width:560px}
th,td{text-align:left;vertical-align:top;padding:11px 16px 11px 0;border-top:1px solid var(--line)}
thead th{color:var(--faint);font-weight:500;font-size:.82rem;border-top:0;padding-top:0}
tbody th{font-weight:600;width:18%;min-width:104px;overflow-wrap:break-word}
tbody td:last-child{width:34%;padding-right:0}
.roles{display:grid;gap:5px}
.roles dt{color:var(--faint);font-size:.8rem}
figure{margin:14px 0 22px}
figcaption{font-weight:600;font-size:.92rem;margin-bottom:8px}
.flow{display:block;max-width:none;font-family:var(--mono);font-size:12px}
.flow text{fill:var(--ink)}
.flow .role{font:600 12.5px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:var(--faint)}
.flow .server{font-weight:700}
.flow .tool{fill:var(--soft)}
.flow .more{fill:var(--faint)}
.flow .box{fill:var(--well);stroke:var(--line)}
.flow .line{fill:none;stroke:var(--none-fill);stroke-width:1.5;opacity:.75}
.flow .tip{fill:var(--none-fill)}
.column-0.edge{fill:var(--medium-fill)}
.column-1.edge{fill:var(--low-fill)}
.column-2.edge{fill:var(--critical-fill)}
.column-3.edge{fill:var(--high-fill)}
.rules{display:grid;gap:22px}
.rules>div{display:grid;gap:8px}
.inside a{color:var(--focus)}
.mapping{columns:3 260px;column-gap:36px;font-size:.88rem}
.mapping>div{break-inside:avoid;padding-bottom:18px}
.mapping ul{margin-top:6px}
.mapping li{display:flex;justify-content:space-between;gap:14px}
footer{margin-top:22px;font-size:.82rem}
@media (max-width:640px){
.page{padding:14px 12px 32px}
.top,.card{padding:18px 16px}
h1{font-size:1.4rem}
.worst{width:100%}
.group-head,.artifact>summary,.clean>summary{padding-left:16px;padding-right:16px}
.artifact>summary{flex-wrap:wrap;gap:8px 10px}
.artifact>summary .what{order:3;flex-basis:100%}
.artifact>summary .score{margin-left:auto}
.artifact>.inside{padding:2px 16px 16px}
.group .alert{margin-left:16px;margin-right:16px}
.clean ul{padding-left:16px;padding-right:16px}
.finding>summary{flex-wrap:wrap;gap:6px 10px}
.finding .what{flex-basis:100%}
.finding>.inside{padding-left:14px}
.filters{position:static}
.filters select{max-width:none;flex:1 1 130px;min-width:0}
}
@media print{
:root{color-scheme:light}
body{font-size:11px;background:#fff}
.page{max-width:none;padding:0}
.filters,.skip,.link,#nothing{display:none}
.is-long .artifact{content-visibility:visible}
details::details-content{content-visibility:visible;display:block}
.finding,.figures,.facts,tr{break-inside:avoid}
.group,.card,.top{border-color:#ccc}
.scroll{overflow:visible}
.flow{max-width:100%;height:auto}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`;
