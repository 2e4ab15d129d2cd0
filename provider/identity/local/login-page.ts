import { createHash } from 'node:crypto';
import { type Account, accountLabel } from './accounts.ts';

const STYLE = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f4f6f8, #11161c);
  color: light-dark(#1b2530, #e3e8ee); }
main { width: min(26rem, calc(100vw - 2rem)); padding: 2rem 0; }
h1 { margin: 0 0 .25rem; font-size: 1.375rem; font-weight: 600; }
p { margin: 0 0 1.5rem; color: light-dark(#52606d, #9aa7b4); }
form { display: grid; gap: .5rem; }
button { font: inherit; text-align: left; padding: .625rem .875rem; border-radius: .5rem; cursor: pointer;
  border: 1px solid light-dark(#cfd7df, #2b3540); background: light-dark(#fff, #1a2129); color: inherit; }
button:hover { border-color: light-dark(#7a8794, #5b6a79); }
button:focus-visible { outline: 2px solid light-dark(#1f6feb, #6cb0ff); outline-offset: 2px; }
`;

/** The page runs no script, and its one style is named by its hash. */
export const LOGIN_PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function renderLoginPage(accounts: readonly Account[]): string {
  const buttons = accounts.map(
    (account) =>
      `<button type="submit" name="account" value="${escape(account.userId)}">${escape(accountLabel(account))}</button>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Who is signing in?</title>
<style>${STYLE}</style>
</head>
<body>
<main>
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
