import { readDevice } from './reader/device.ts';

/**
 * All the script that a public page runs before the reader uses a control: it loads the application when they are about
 * to, and repeats the tap or key that came too early. Pages that only the browser can fill load it at once. Where the
 * device knows its reader it starts when idle: `data-starting` says so, and what it fills shows as being opened.
 */
const app = (document.currentScript as HTMLScriptElement).dataset;
/** What stands under an event; some come to the document, which is in nothing. */
const near = ({ target }: Event, selector: string) =>
  (target as Partial<Element>).closest?.(selector) as HTMLElement | null | undefined;
const controls = 'a,button,input,select,textarea,summary,label';
/** Keys that scroll or that mean nothing alone. */
const reading = /^(Arrow|Page|Home|End|Tab$| $|Alt|Control|Meta|Shift)/;
const root = document.documentElement;
const { lang } = root;
/** Of the two languages the one that the browser prefers. */
const preferred = /\be[ns]\b/.exec(`${navigator.languages}`)?.[0] ?? lang;
let loading = false;
let again: (() => void) | undefined;
/** What was pressed, and answers once the application is there. */
let busy: HTMLElement | null | undefined;
let ready = false;

/** The application and the pieces it would ask for next. */
const pieces = app.main?.split(' ') ?? [];
const load = () => {
  if (loading) return;
  loading = true;
  // Each by itself, because asking takes a while.
  for (const piece of pieces) setTimeout(() => import(/* @vite-ignore */ piece).catch(wait));
};
/** Fetches files into the browser's cache without running them, one after the other: each request takes a while. */
const prefetch = ([href, ...rest]: string[]) => {
  if (!href || loading) return;
  // Not by a link of `rel=prefetch`: Firefox's policy refuses it, and Safari has none.
  fetch(href, { priority: 'low' })
    .then((file) => file.blob())
    .then(() => prefetch(rest))
    .catch(() => {});
};

let notice: HTMLElement | null = null;
/** There is no network: what was pressed stays held, its reader is told, and it is tried again when there is one. */
const wait = () => {
  if (!loading) return;
  loading = false;
  addEventListener('online', load, { once: true });
  if (!again || notice) return;
  notice = document.createElement('p');
  notice.className = 'held';
  notice.role = 'status';
  document.body.append(notice);
  // A status that comes with its text is not read.
  setTimeout(() => notice?.append(app.wait ?? ''));
};

const hold = (event: Event, pressed: HTMLElement | null | undefined, repeat: () => void) => {
  if (ready) return;
  event.preventDefault();
  event.stopPropagation();
  show(pressed);
  again = repeat;
  load();
};

/** Marks what was pressed as busy, and nothing else. */
const show = (pressed: HTMLElement | null | undefined) => {
  if (busy) busy.ariaBusy = null;
  busy = pressed;
  if (busy) busy.ariaBusy = 'true';
};

addEventListener(
  'click',
  (event) => {
    const chosen = near(event, 'a[hreflang],#otro-idioma button') as HTMLAnchorElement | null;
    if (chosen) {
      // Search and hash are not part of the built page.
      chosen.search = location.search;
      chosen.hash = location.hash;
      offerLanguage(chosen.hreflang || lang);
      return;
    }
    const pressed = near(event, 'button,a[data-scripted]') as HTMLButtonElement | null;
    if (pressed && pressed.type !== 'submit' && !pressed.popoverTargetElement)
      hold(event, pressed, () => pressed.click());
  },
  true,
);
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    // A click and not a submit: React takes over at once what is clicked, and the rest later.
    const repeat = () => (event.submitter ? event.submitter.click() : form.requestSubmit());
    if (form.method === 'post' || 'scripted' in form.dataset) hold(event, event.submitter, repeat);
  },
  true,
);
addEventListener('keydown', (event) => {
  const { key } = event;
  if (reading.test(key)) return;
  // The application knows what a key does; a field has its letter already.
  if (!ready && !near(event, controls))
    again = () => dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  load();
});
// Which section is being read, until the application marks it.
const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[data-screen] a[href^="#"]')];
const read = new Set<string>();
const sections = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      read[isIntersecting ? 'add' : 'delete'](`#${target.id}`);
    const current = links.find(({ hash }) => read.has(hash))?.hash;
    for (const link of links) mark(link, link.hash === current);
  },
  { rootMargin: '-25% 0px -74%' },
);
const mark = (link: Element, isCurrent: boolean) => (link.ariaCurrent = isCurrent ? 'true' : null);
for (const { hash } of links) {
  const section = document.getElementById(hash.slice(1));
  if (section) sections.observe(section);
}

addEventListener('mochila:ready', () => {
  ready = true;
  notice?.remove();
  sections.disconnect();
  for (const link of links) mark(link, false);
  show(null);
  // Outside of React's commit, in which it takes nothing over.
  if (again) setTimeout(again);
});
// A finger that scrolls ends in `pointercancel` instead; a tap on a link needs the page behind it alone.
for (const intent of ['pointerover', 'pointerup', 'focusin'])
  addEventListener(intent, (event) => {
    const control = near(event, controls);
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (control && !(isTouch && (intent === 'pointerover' || control.matches('a')))) load();
  });

// Safari has no idle callback.
const idle = self.requestIdleCallback ?? setTimeout;
const whenIdle = (then: () => void) =>
  addEventListener('load', () => idle(then, { timeout: 2000 }));
const layOut = (part: Element) =>
  (part as HTMLElement).style.setProperty('content-visibility', 'visible');
/**
 * Lays out the off-screen parts that `content-visibility: auto` skips, one in each frame, so that neither a fast scroll
 * nor a full-page screenshot shows them empty.
 */
const layOutAll = ([part, ...rest]: Element[]) => {
  if (!part) return;
  layOut(part);
  // Forces the layout here, so that painting is a separate task.
  part.getBoundingClientRect();
  requestAnimationFrame(() => setTimeout(layOutAll, 0, rest));
};
const parts = '[data-place]>section[id],[data-lazy-layout]';
whenIdle(() => layOutAll([...document.querySelectorAll(parts)]));
// Laying out a drawing has it fetched: only near the viewport, and it stays from then on.
const drawings = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) layOut(target);
  },
  { rootMargin: '50%' },
);
for (const drawing of document.querySelectorAll('[data-lazy-drawing]')) drawings.observe(drawing);

let isKnown = false;
/** Shows the offer of the other language (web/shell/header/language-offer.tsx) until the reader answers or signs in. */
const offerLanguage = (chosen?: string) => {
  let hasLanguage: boolean;
  [isKnown, hasLanguage] = readDevice(chosen);
  root.toggleAttribute('data-offer', !hasLanguage && preferred !== lang);
};
offerLanguage();
// Answered in another tab, or on a later page before this one was returned to.
addEventListener('pageshow', () => offerLanguage());

// A question in the address is answered by the application, and so is a link of a mail.
const startsWhenIdle = location.search || /=/.test(location.hash) || isKnown;
if (startsWhenIdle) root.dataset.starting = '';
// Nobody is signed in on this device: what signs in is a built page, and is seen before the application could ask.
if (app.login && !startsWhenIdle) location.replace(app.login);
else if (app.load === 'now') load();
else if (startsWhenIdle) whenIdle(load);
else if (app.load === 'prefetch')
  // Not at once: the browser can be idle before it has painted.
  whenIdle(() => setTimeout(() => prefetch([...pieces, ...(app.reads?.split(' ') ?? [])]), 1000));
