import { createHash } from 'node:crypto';
import { escapeHtml } from '../http/escape-html.ts';
import { anchorsOf } from '../mail/plain-text.ts';
import { maxMails, type StoredMail } from './store.ts';

const words = {
  es: {
    title: 'Buzón local',
    lead: 'Los correos que este servidor enviaría. Solo se ven en este computador, y desaparecen cuando configuras SMTP.',
    empty: 'Todavía no hay correos. Crea una cuenta y aquí llega el primero.',
    to: 'Para',
    code: 'Código',
    read: 'Leer el texto',
    html: 'Ver el correo con su diseño',
    last: `Se guardan los últimos ${maxMails}.`,
  },
  en: {
    title: 'Local mailbox',
    lead: 'The mails this server would send. They are only seen on this computer, and go away when you set up SMTP.',
    empty: 'No mails yet. Create an account and the first one arrives here.',
    to: 'To',
    code: 'Code',
    read: 'Read the text',
    html: 'See the mail with its design',
    last: `The last ${maxMails} are kept.`,
  },
};

const style = `
:root{color-scheme:light dark;--ground:#f6f0e4;--raised:#fcf8f0;--ink:#1e1a16;--soft:#5b5148;--thread:#d9cdb8;--accent:#a82f24}
@media (prefers-color-scheme:dark){:root{--ground:#14182a;--raised:#1d2238;--ink:#f3eadb;--soft:#c3b9a8;--thread:#3a4060;--accent:#f2a341}}
body{margin:0;background:var(--ground);color:var(--ink);font:18px/1.6 'Atkinson Hyperlegible Next',Verdana,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{margin:0 0 .5rem;line-height:1.2}h2{margin:0;font-size:1.15rem;line-height:1.3}
p{margin:.5rem 0}.soft{color:var(--soft)}
article{margin:1.25rem 0;padding:1.25rem 1.5rem;background:var(--raised);border:1px solid var(--thread);border-left:6px solid var(--accent);border-radius:6px}
.code{font:700 1.5rem/1.3 ui-monospace,monospace;letter-spacing:.2em}
a{color:var(--accent);overflow-wrap:anywhere}:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
a.open{display:inline-block;margin:.25rem 0;padding:.5rem 1.1rem;border:2px solid;border-radius:6px;font-weight:700;text-decoration:none}a.open:hover{text-decoration:underline}
pre{margin:.5rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}summary{cursor:pointer}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** No scripts at all; the style sheet above and nothing else. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; require-trusted-types-for 'script'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** For a mail shown with its own design: a document without origin, scripts, forms or network. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; require-trusted-types-for 'script'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The list of mails as a page, newest first; `path` is the mailbox's own, `project` the name of whose mails they are. */
export function mailboxPage(
  mails: StoredMail[],
  path: string,
  language: 'es' | 'en',
  project: string,
): string {
  const say = words[language];
  const list = mails.map((mail) => article(mail, path, language)).join('');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say.title} · ${escapeHtml(project)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${say.title}</h1>
<p class="soft">${say.lead}</p>
${list || `<p>${say.empty}</p>`}
${list && `<p class="soft">${say.last}</p>`}
</main>
</body>
</html>
`;
}

function article(mail: StoredMail, path: string, language: 'es' | 'en'): string {
  const say = words[language];
  const at = new Intl.DateTimeFormat(language === 'es' ? 'es-CO' : 'en', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(new Date(mail.at));
  const links = anchorsOf(mail.html)
    .filter(({ href }) => /^https?:\/\//.test(href))
    .map(
      ({ href, label }) =>
        `<p><a class="open" href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`,
    )
    .join('');
  const code = mail.code
    ? `<p>${say.code}: <span class="code">${escapeHtml(mail.code)}</span></p>`
    : '';
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="soft">${say.to} ${escapeHtml(mail.to)} · <time datetime="${mail.at}">${escapeHtml(at)}</time></p>
${code}${links}
<details><summary>${say.read}</summary><pre>${escapeHtml(mail.text)}</pre></details>
<p><a href="${path}/${mail.id}">${say.html}</a></p>
</article>
`;
}
