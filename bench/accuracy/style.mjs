// The look of the accuracy page. Dark colours apply on screens only, so that paper is always dark on white.

export const CSS = `
:root {
  color-scheme: light dark;
  --page: #fbfbf9; --panel: #ffffff; --ink: #1e252c; --soft: #5a6570; --line: #dde1e5; --track: #eceff1;
  --own: #1d4f9e; --found: #3f78b8; --flag: #c05a1c; --flag-soft: #f3d3bd; --grey: #8a939c; --grey-soft: #d5d9dd;
  --esc: #9a3412; --esc-bg: #fdeee3; --good: #2c6e49; --warn: #8a5a00; --bad: #a8322a;
  --hue0: #b4512b; --hue1: #2f7d55; --hue2: #7a4fb3; --hue3: #94700a; --hue4: #0d8294; --hue5: #b3307c;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #14181d; --panel: #1a2027; --ink: #e3e8ed; --soft: #9ca8b4; --line: #2e3741; --track: #28303a;
    --own: #84b6ff; --found: #5b93d3; --flag: #e8935a; --flag-soft: #55341f; --grey: #77828d; --grey-soft: #3a434d;
    --esc: #f7b48a; --esc-bg: #3a2618; --good: #7cc79c; --warn: #e0b355; --bad: #f0938b;
    --hue0: #e58f6b; --hue1: #73c296; --hue2: #b797e8; --hue3: #d6b346; --hue4: #58c2d3; --hue5: #e782ba;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1136px; padding: 40px 24px 80px; background: var(--page); color: var(--ink);
  font: 15px/1.55 system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; }
h1 { font-size: 30px; line-height: 1.2; font-weight: 650; letter-spacing: -.01em; margin: 0 0 6px; }
h2 { font-size: 20px; font-weight: 650; margin: 56px 0 4px; }
h3 { font-size: 15px; font-weight: 650; margin: 28px 0 6px; }
p { margin: 0 0 14px; max-width: 78ch; }
.note, caption, figcaption { color: var(--soft); font-size: 13.5px; text-align: left; }
a { color: var(--own); }
nav { margin: 22px 0 0; font-size: 13.5px; display: flex; flex-wrap: wrap; gap: 4px 18px; }
dl.facts { display: flex; flex-wrap: wrap; gap: 10px 36px; margin: 18px 0 0; padding: 14px 0;
  border-block: 1px solid var(--line); }
dt { color: var(--soft); font-size: 12.5px; }
dd { margin: 0; font-weight: 550; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; font-variant-numeric: tabular-nums; }
caption { padding: 0 0 8px; }
th, td { padding: 5px 9px; text-align: right; border-bottom: 1px solid var(--line); vertical-align: baseline;
  white-space: nowrap; }
thead th { color: var(--soft); font-weight: 500; vertical-align: bottom; }
th[scope=row], .left { text-align: left; }
th[scope=row] { font-weight: 550; white-space: normal; overflow-wrap: anywhere; min-width: 130px; }
th[scope=colgroup] { text-align: center; color: var(--ink); }
.start { border-left: 1px solid var(--line); }
td.wrap { white-space: normal; overflow-wrap: anywhere; text-align: left; }
tr.own th, tr.own td { background: var(--track); }
tr.apart th, tr.apart td { color: var(--soft); }
table.headline { margin: 14px 0 6px; background: var(--panel); border: 1px solid var(--line); }
table.headline td { font-size: 19px; padding: 8px 16px; }
table.headline tr.lead td { font-size: 29px; font-weight: 600; letter-spacing: -.01em; }
table.headline th { padding: 12px 16px 8px; }
table.headline th small { display: block; font-weight: 400; color: var(--soft); font-size: 12.5px; }
.badge { font-weight: 600; }
.ok { color: var(--good); } .partial { color: var(--warn); } .failed { color: var(--bad); }
figure { margin: 14px 0 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; }
.chart { display: block; width: 100%; height: auto; font-size: 12px; }
.chart text { fill: var(--ink); font-variant-numeric: tabular-nums; }
.chart .tick, .chart .axis { fill: var(--soft); font-size: 11.5px; }
.chart .name { font-size: 13px; }
.chart .letter { fill: currentColor; font-weight: 700; font-size: 11.5px; }
.chart .halo { paint-order: stroke; stroke: var(--page); stroke-width: 4px; stroke-linejoin: round; }
.grid, .rule { stroke: var(--line); stroke-width: 1; }
.guide { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 1 3; }
.chance { stroke: var(--grey); stroke-width: 1; stroke-dasharray: 1 4; fill: none; }
.curve { stroke: currentColor; fill: none; stroke-linejoin: round; }
.leader { stroke: currentColor; stroke-width: .8; fill: none; opacity: .6; }
.whisker { stroke: var(--ink); stroke-width: 1.3; fill: none; }
.greyed { --found: var(--grey); --flag: var(--grey); --flag-soft: var(--grey-soft); color: var(--soft); }
.greyed .chart text { fill: var(--soft); }
.greyed .whisker { stroke: var(--soft); }
.key { display: inline-flex; align-items: center; gap: 7px; margin-right: 22px; }
.key svg { width: 26px; height: 12px; }
.legend { display: grid; grid-template-columns: repeat(auto-fill, minmax(255px, 1fr)); gap: 3px 18px; border: 0;
  margin: 12px 0 0; padding: 0; font-size: 13px; }
.legend legend { padding: 0 0 4px; }
.legend label { display: flex; align-items: center; gap: 7px; min-width: 0; }
.legend .label { overflow-wrap: anywhere; flex: 1; line-height: 1.3; }
.legend input { margin: 0; accent-color: var(--own); }
.swatch { width: 34px; height: 10px; flex: none; }
.auc { color: var(--soft); font-variant-numeric: tabular-nums; }
.mini { width: 60px; height: 8px; margin-left: 8px; }
.track { fill: var(--track); }
.dots { width: 160px; height: 14px; vertical-align: middle; }
.gap { stroke: var(--soft); stroke-width: 2; }
.full { fill: var(--found); }
.hollow { fill: none; stroke: var(--ink); stroke-width: 1.5; }
details { border-bottom: 1px solid var(--line); }
details > summary { cursor: pointer; padding: 6px 2px; font-size: 13.5px; }
.case > summary { display: grid; grid-template-columns: 14px 190px 150px 62px 44px 62px minmax(0, 1fr); gap: 12px;
  list-style: none; }
.case > summary::before { content: '▸'; color: var(--soft); }
.case[open] > summary::before { content: '▾'; }
.case > summary span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.case > summary .preview { color: var(--soft); }
.case .body { padding: 2px 0 18px 26px; }
.case dl.facts { border: 0; margin: 0; padding: 4px 0 8px; gap: 6px 28px; font-size: 13.5px; }
.case h4 { margin: 12px 0 4px; font-size: 12.5px; font-weight: 550; color: var(--soft); }
pre { margin: 0; padding: 10px 12px; max-height: 420px; overflow: auto; background: var(--panel);
  border: 1px solid var(--line); border-radius: 4px; font: 12.5px/1.5 ui-monospace, Menlo, Consolas, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; }
.esc { color: var(--esc); background: var(--esc-bg); border-radius: 2px; font-family: ui-monospace, Menlo, monospace;
  font-size: .92em; }
@media screen and (max-width: 900px) {
  .pair { grid-template-columns: 1fr; }
  .chart.wide { min-width: 760px; }
  .case > summary { grid-template-columns: 14px 1fr 60px 44px 60px; }
  .case > summary .kind, .case > summary .preview { display: none; }
}
@media print {
  :root { --page: #fff; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  nav, .legend input { display: none; }
  .scroll { overflow: visible; }
  h2 { margin-top: 24pt; }
  .pair { grid-template-columns: minmax(0, 13cm); }
  table { font-size: 6.8pt; }
  th, td { padding: 2pt 3pt; }
  thead th { white-space: normal; }
  th[scope=row] { min-width: 62pt; }
  .mini { width: 34px; margin: 0; }
  table.headline { font-size: 9pt; }
  table.headline th { padding: 4pt 6pt; min-width: 110pt; }
  table.headline thead th { min-width: 0; }
  table.headline td { font-size: 12pt; padding: 4pt 6pt; }
  table.headline tr.lead td { font-size: 17pt; }
  .case > summary { grid-template-columns: 10px 130px 80px 52px 36px 44px minmax(0, 1fr); gap: 8px; font-size: 8pt; }
  pre { max-height: none; }
  h2, h3, caption { break-after: avoid; }
  tr, figure:not(.scroll), .legend, summary { break-inside: avoid; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
