import { type Locale, localeOf, publicPath } from '#kit/language/locale.ts';
import type { KeptInstead } from '../files/build.ts';
import { missingKindOf, pageIn } from '../paths.ts';

export type OfflineTexts = Record<
  Locale,
  {
    title: string;
    /** By what the page is about. */
    text: Record<ReturnType<typeof missingKindOf>, string>;
    /** Before the links to what opens. */
    these: string;
    again: string;
    links: { to: string; name: string }[];
    /** Where the application is on the device in the other language only. */
    otherLanguage: { title: string; text: string };
    /** In this language, said on a page in the other. */
    samePage: string;
  }
>;
/** Addresses of the fonts, which are kept with the application. */
export type OfflineFonts = { heading: string; text: string };

/** In place of a page that is not on this device: what it needs, and what is there, in the language of the address. */
export function offlinePage(
  url: URL,
  { languages, samePage }: KeptInstead,
  texts: OfflineTexts,
  fonts: OfflineFonts,
): Response {
  const locale = localeOf(url.pathname);
  const [other] = languages.includes(locale) ? [] : languages;
  const own = texts[locale];
  const { title, text } = other
    ? own.otherLanguage
    : { title: own.title, text: own.text[missingKindOf(url.pathname)] };
  const links = texts[other ?? locale].links.map(({ to, name }) => ({
    to: publicPath(to, other ?? locale),
    name,
  }));
  if (other && samePage.includes(other))
    links.unshift({ to: url.origin + pageIn(url, other), name: texts[other].samePage });
  const language = other ? ` lang="${other}" hreflang="${other}"` : '';
  const list = links.map(({ to, name }) => `<li><a href="${escaped(to)}"${language}>${name}</a>`);
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Mochila</title>
<style>${faces(fonts)}${style}</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a class="again" href="${escaped(url.href)}">${own.again}</a></p>
<p id="these">${own.these}</p>
<ul aria-labelledby="these">${list.join('')}</ul>
</main>
</html>
`;
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(html, { status: 503, headers });
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function faces({ heading, text }: OfflineFonts): string {
  return `@font-face{font-family:Heading;src:url(${heading});font-weight:760}
@font-face{font-family:Text;src:url(${text});font-weight:400 700}`;
}

const style = `
:root{color-scheme:light dark;background:light-dark(#f6f0e4,#14182a);color:light-dark(#1e1a16,#f3eadb)}
body{max-width:34em;margin:10vh auto;padding:0 1.25rem;font:1.125rem/1.5 Text,system-ui}
h1{margin:0;font:760 2.5rem/1.1 Heading,system-ui}
p{margin:1rem 0}#these{margin-top:2rem;font-weight:700}
ul{margin:0;padding:0;list-style:none}li{border-top:1px solid light-dark(#d8cdb8,#3a4060)}
a{display:block;padding:.75rem 0;color:inherit}
.again{display:inline-block;padding:.6rem 1.25rem;border:2px solid;font-weight:700;text-decoration:none}`;
