// Pieces of a self-contained, accessible page for the reports of QA: no script, no address outside, readable in both colour schemes.

export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; --line: light-dark(#ccd2d8, #4a5058); --soft: light-dark(#f3f5f7, #24282d); --good: light-dark(#0a6b35, #6fd59a); --bad: light-dark(#b3141b, #ff9a9e); }
body { margin: 0 auto; max-inline-size: 90rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-block-start: 2rem; overflow-wrap: anywhere; }
.wide { overflow-x: auto; } table { border-collapse: collapse; inline-size: 100%; } th, td { text-align: start; vertical-align: top; padding: 0.35rem 0.6rem; border-block-end: 1px solid var(--line); }
code, pre { font: 0.85rem/1.45 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; } pre { margin: 0; padding: 0.5rem; background: var(--soft); border-radius: 0.25rem; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; } figure { margin: 0; } figcaption { font-weight: 600; } img { max-inline-size: 100%; border: 1px solid var(--line); }
@media (min-width: 60rem) { td:nth-child(-n+2) { white-space: nowrap; } td:nth-child(-n+2) code { white-space: inherit; } } td pre { min-inline-size: 14rem; } .bad { color: var(--bad); } .good { color: var(--good); } details { margin-block: 0.5rem; }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
