/** The report's style sheet. Series colours have a contrast of at least 3 : 1 to the background in both schemes. */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --ground: #fbfaf8; --text: #22252a; --quiet: #5d636d; --line: #dcd9d3;
  --s0: #1d5fa8; --s1: #b3470b; --s2: #20754a; --s3: #8a3ba0; --s4: #9b6b00; --s5: #0b7285; --s6: #b02a50; --s7: #55606e;
  --l0: #1d5fa8; --l1: #5b93cf; --l2: #e0a03a; --l3: #b9a58a; --l4: #e3e0da;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #16181c; --text: #e6e4df; --quiet: #a3a8b0; --line: #33373e;
    --s0: #6aa9ea; --s1: #f0884a; --s2: #5fc08d; --s3: #c98adb; --s4: #dcb04a; --s5: #5cc3d6; --s6: #f07f9f; --s7: #a7b1bd;
    --l0: #6aa9ea; --l1: #3f6fa3; --l2: #b98732; --l3: #6f6352; --l4: #2b2e34;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; } h3 { font-size: 1rem; margin-bottom: 0.25rem; }
ul { padding-left: 1.2rem; overflow-wrap: anywhere; }
.table { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 0.2rem 0.7rem 0.2rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--quiet); font-weight: 600; }
summary { cursor: pointer; color: var(--quiet); }
figure { margin: 1rem 0; }
figcaption { color: var(--quiet); font-size: 0.9rem; }
svg { display: block; width: 100%; max-width: 45rem; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: var(--text); }
svg .tick { font-size: 11px; fill: var(--quiet); }
.grid { stroke: var(--line); stroke-width: 1; } .axis { stroke: var(--quiet); stroke-width: 1; }
.across { stroke: var(--quiet); stroke-width: 1; stroke-dasharray: 2 3; }
.series { fill: none; stroke-width: 2; } .mark { stroke: var(--ground); stroke-width: 1; }
${Array.from({ length: 8 }, (_, i) => `.series.series-${i} { stroke: var(--s${i}); } .mark.series-${i} { fill: var(--s${i}); }`).join('\n')}
${Array.from({ length: 5 }, (_, i) => `.layer-${i} { fill: var(--l${i}); }`).join('\n')}
.interval line { stroke: var(--s0); stroke-width: 2; } .interval circle { fill: var(--s0); }
.interval.unsure line { stroke: var(--quiet); } .interval.unsure circle { fill: var(--quiet); }
.bar { fill: var(--s0); } .bar.open { fill: none; stroke: var(--s0); stroke-width: 1.5; }
@media print { main { max-width: none; } details { display: block; } }
`;
