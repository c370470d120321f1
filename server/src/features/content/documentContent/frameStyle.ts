/** How documents look in a frame. The colours are those of the tokens of the pages around it. */
export const frameStyle = `
:root{color-scheme:light;--canvas:oklch(.951 .009 205);--surface:oklch(.996 .002 205);--sunken:oklch(.972 .006 205);--line:oklch(.912 .009 210);--strong:oklch(.62 .018 215);
--ink:oklch(.245 .024 228);--ink-2:oklch(.435 .024 224);--ink-3:oklch(.52 .022 222);--accent:oklch(.43 .085 220);--focus:oklch(.55 .12 225);--ok:oklch(.45 .11 155);--bad:oklch(.5 .18 26);--hit:#ffe38a;--chosen:#ff9d3b}
:root[data-theme=dark]{color-scheme:dark;--canvas:oklch(.178 .014 228);--surface:oklch(.219 .015 228);--sunken:oklch(.198 .014 228);--line:oklch(.292 .016 226);--strong:oklch(.56 .018 220);
--ink:oklch(.94 .008 210);--ink-2:oklch(.775 .014 214);--ink-3:oklch(.685 .016 216);--accent:oklch(.8 .08 210);--focus:oklch(.72 .12 220);--ok:oklch(.8 .12 155);--bad:oklch(.77 .13 26);--hit:#6b5300;--chosen:#b35900}
*{box-sizing:border-box}html{scroll-padding-block:20vh;font:100%/1.65 system-ui,sans-serif}
body{margin:0;padding:28px 20px 64px;background:var(--canvas);color:var(--ink)}
main{max-width:780px;margin:0 auto;padding:44px clamp(20px,6vw,64px) 56px;border-radius:14px;background:var(--surface);box-shadow:0 0 0 1px var(--line),0 6px 20px -6px oklch(.3 .03 220/.12);font-size:.9375rem;overflow-wrap:anywhere}
main>:first-child{margin-top:0}
p,ul,ol,blockquote,pre,table,dl,figure{margin:0 0 1em}p:empty{min-height:1lh}main>p:empty+p:empty{display:none}ul,ol{padding-inline-start:1.8em}li>p,li>ul,li>ol{margin-bottom:.2em}
h1,h2,h3,h4,h5,h6{margin:1.5em 0 .5em;line-height:1.25;letter-spacing:-.01em}h1{font-size:1.75rem}h2{font-size:1.35rem}h3{font-size:1.1rem}h4,h5,h6{font-size:1rem}
:is(h1,h2,h3,h4,h5,h6):target{outline:2px solid var(--focus);outline-offset:4px;border-radius:4px}
blockquote{margin-inline:0;padding-inline-start:1em;border-inline-start:3px solid var(--line);color:var(--ink-2)}
pre{padding:14px 16px;border-radius:9px;background:var(--sunken);overflow-x:auto;white-space:pre-wrap;font-size:.8125rem}
code,pre,kbd,samp{font-family:ui-monospace,monospace}
hr{margin:2em 0;border:0;border-top:1px solid var(--line)}
.scroll{overflow-x:auto;margin-bottom:1em}.scroll>table{margin:0}table{border-collapse:collapse;font-size:.875rem}
td,th{padding:6px 11px;border:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:normal}th{background:var(--sunken);font-weight:600}:is(td,th)>:is(p,h1,h2,h3,h4,h5,h6,ul,ol){margin-block:0;font-size:inherit;line-height:inherit}td.gap{border:0}
img{max-width:100%;height:auto;vertical-align:middle}figcaption,caption{color:var(--ink-3);font-size:.8125rem}
aside{margin:0 0 1em;padding:12px 16px;border:1px solid var(--line);border-radius:9px}aside>:last-child{margin-bottom:0}
ins{color:var(--ok)}del{color:var(--bad)}
.tab{display:inline-block;min-width:2em}
.missing{display:inline-block;max-width:100%;padding:2px 10px;border:1px dashed var(--strong);border-radius:6px;color:var(--ink-2);font-size:.8125rem;font-weight:400;text-align:start}
.link{color:var(--accent);text-decoration:underline;text-underline-offset:2px}
.link:is(:hover,:focus)::after{content:" ‹" attr(title) "›";color:var(--ink-3);font-size:.8125rem}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.ref{padding:0 .35em;border-radius:5px;background:var(--sunken);color:var(--ink-3);font-size:.72em;vertical-align:super;line-height:1}
.ref:empty{display:none}
mark.hit{background:var(--hit);color:inherit}mark.hit:target,mark.hit:target~mark.hit:not([id]){background:var(--chosen)}
[data-part=notes],[data-part=comments],[data-part=header],[data-part=footer]{margin:2em 0 0;padding-top:1em;border-top:1px solid var(--line);color:var(--ink-2);font-size:.875rem}
[data-part=header]{margin:0 0 2em;padding:0 0 1em;border:0;border-bottom:1px solid var(--line)}
[data-part=notes]::before,[data-part=comments]::before,[data-part=header]::before,[data-part=footer]::before,[data-part=speaker]::before{display:block;margin-bottom:.6em;color:var(--ink-3);font-size:.75rem;font-weight:600}
[data-part=notes]>ul,[data-part=comments]>ul{padding:0;list-style:none}[data-part=notes] li>p:first-of-type,.comment>p{margin:0}
[data-look=slides] main{max-width:960px;padding:0;background:none;box-shadow:none}
[data-part=slide]{margin:0 0 28px}[data-part=slide]:target .paper{outline:2px solid var(--focus);outline-offset:3px}
.paper{position:relative;container-type:inline-size;border-radius:6px;background:#fff;color:#16222a;box-shadow:0 0 0 1px var(--line),0 6px 20px -6px oklch(.3 .03 220/.18);overflow:hidden;color-scheme:light;
--ink:#16222a;--ink-2:#33434d;--ink-3:#55656f;--line:#ccd6da;--sunken:#f1f5f6;--accent:#0b5d7d;--hit:#ffe38a;--chosen:#ff9d3b}
.shape{position:absolute;line-height:1.18;overflow-wrap:break-word}.shape>*{margin:0 0 .3em}.shape :is(h1,h2,h3,p,li){font-size:inherit}.shape img{width:100%;height:100%;object-fit:contain}
.shape ul,.shape ol{padding-inline-start:1.1em}.shape h2{line-height:1.1}
.paper table{width:100%;font-size:inherit}
[data-part=speaker]{margin:10px 4px 0;color:var(--ink-2);font-size:.875rem;white-space:pre-line}
[data-look=show] body{padding:0;background:#000;overflow:hidden}[data-look=show] main{display:grid;place-items:center;max-width:none;height:100vh;padding:0;border-radius:0;background:none;box-shadow:none}
[data-look=show] :is([data-part=slide],[data-part=speaker],[data-part=comments]){display:none}[data-look=show] [data-part=slide]:target{display:block;width:100%;margin:0}
[data-look=show] .paper{width:min(100vw,100vh*var(--ratio));margin:0 auto;border-radius:0;outline:0!important}
[data-look=strip] body{padding:0;background:var(--surface);overflow:hidden}[data-look=strip] main{max-width:none;padding:0;border-radius:0;background:none;box-shadow:none}
[data-look=strip] :is([data-part=speaker],[data-part=comments]){display:none}[data-look=strip] [data-part=slide]{margin:0 0 12px}[data-look=strip] .paper{border-radius:4px;box-shadow:none}
@media(max-width:767px){[data-look=text] body{padding:0;background:var(--surface)}[data-look=text] main{padding:24px 18px 48px;border-radius:0;box-shadow:none}[data-look=slides] body{padding:14px 10px 40px}}
@media print{body,main{padding:0;background:none;box-shadow:none}}
`;
