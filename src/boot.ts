/**
 * All the script a public page runs before the first input: it loads the application when somebody
 * touches the page, or when the browser is idle, and repeats the tap that came too early.
 */
const app = document.currentScript?.dataset;
let loading = false;
let tap: (() => void) | undefined;
let ready = false;

// From when a guide was one page: its overview links to the page of a place, and its chapters say which ids they hold.
const [, id = ''] = /^#([\w-]+)$/.exec(location.hash) ?? [];
const link = (selector: string) => document.querySelector<HTMLAnchorElement>(`a${selector}`);
const page =
  id.startsWith('place-') && link(`[href="${location.pathname}/lugares/${id.slice(6)}"]`);
const chapter = id && link(`[data-holds~="${id}"]`);
if (page) location.replace(page.href);
else if (chapter) location.replace(chapter.href + location.hash);

const load = () => {
  if (loading || !app?.main) return;
  loading = true;
  // The application and the pieces it would ask for next; each by itself, because asking takes a while.
  for (const piece of app.main.split(' ')) setTimeout(() => import(/* @vite-ignore */ piece));
};

const hold = (event: Event, again: () => void) => {
  if (ready) return;
  event.preventDefault();
  event.stopPropagation();
  tap = again;
  load();
};

addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest('button');
    if (button?.type === 'button' && !button.popoverTargetElement)
      hold(event, () => button.click());
  },
  true,
);
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    // A click and not a submit: React takes over at once what is clicked, and the rest later.
    const again = () => (event.submitter ? event.submitter.click() : form.requestSubmit());
    if (form.method === 'post') hold(event, again);
  },
  true,
);
addEventListener('mochila:ready', () => {
  ready = true;
  tap?.();
});
for (const input of ['pointerdown', 'keydown', 'focusin', 'pointerover'])
  addEventListener(input, load, { once: true, passive: true });
if (app && 'now' in app) load();
else if ('requestIdleCallback' in window)
  addEventListener('load', () => requestIdleCallback(load, { timeout: 2000 }));
else addEventListener('load', () => setTimeout(load));
