import { createHash } from 'node:crypto';
import { type Account, accountLabel } from './accounts.ts';

/** The portal's own colours and measures, src/views/kit/theme/tokens.css. */
const STYLE = `
:root { color-scheme: dark light; font: 13px/18px Inter, system-ui, sans-serif;
  --panel: light-dark(#ffffff, #131a21); --raised: light-dark(#f4f6f8, #1b242d); --hover: light-dark(#e6ebf0, #232e38);
  --text-1: light-dark(#121a22, #e8edf2); --text-2: light-dark(#46535f, #a9b5c0);
  --line: light-dark(#cbd3db, #2b3742); --action: light-dark(#0b5cc7, #5aa9ff); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px;
  background: light-dark(#e9edf1, #0b0f14); color: var(--text-1); }
main { width: min(440px, 100%); padding: 24px; border-radius: 6px; background: var(--panel); }
svg { display: block; width: 32px; height: 32px; margin-bottom: 12px; fill: var(--text-2); }
circle { fill: var(--panel); }
h1 { margin: 0 0 4px; font: 600 20px/26px Inter, system-ui, sans-serif; }
p { margin: 0 0 16px; color: var(--text-2); }
form { display: grid; gap: 8px; }
button { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 40px; padding: 6px 12px;
  border: 1px solid var(--line); border-radius: 6px; background: var(--raised); color: inherit; font: inherit;
  text-align: left; overflow-wrap: anywhere; cursor: pointer; }
button:hover { border-color: var(--action); background: var(--hover); }
button:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; }
strong { font: 600 14px/20px Inter, system-ui, sans-serif; }
@media (min-width: 2200px) { main { zoom: 1.125; } }
button span { color: var(--text-2); text-align: right; }
`;

const MARK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1.5l9 3.2v6.6c0 5.2-3.7 9.4-9 11.2-5.3-1.8-9-6-9-11.2V4.7z"/>' +
  '<circle cx="12" cy="11.5" r="4.2"/></svg>';

/** @param font the address of the portal's own; null = a font of the system */
const styleWith = (font: string | null): string =>
  font === null
    ? STYLE
    : `@font-face { font-family: Inter; font-weight: 100 900; font-display: optional; src: url("${font}") format("woff2"); }${STYLE}`;

/** The page runs no script, and its one style is named by its hash. */
export const loginPageCsp = (font: string | null): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styleWith(font)).digest('base64')}'`,
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function renderLoginPage(accounts: readonly Account[], font: string | null): string {
  const buttons = accounts.map((account) => {
    const label = accountLabel(account);
    const [role = '', name = ''] = label.split(' — ');
    const words = `<strong>${escape(name)}</strong><span>${escape(role)}</span>`;
    const named = `aria-label="${escape(label)}"`;
    return `<button type="submit" name="account" value="${escape(account.userId)}" ${named}>${words}</button>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Who is signing in?</title>
<style>${styleWith(font)}</style>
</head>
<body>
<main>
${MARK}
<h1>Who is signing in?</h1>
<p>Staff of the embedded provider. No password: this page only answers on this machine or in a demo.</p>
<form method="post">
${buttons.join('\n')}
</form>
</main>
</body>
</html>
`;
}
