/**
 * Leads an old address to the page that has its section now. It is from when a guide was one page: its overview links
 * to the page of a place, and its chapters say which ids they hold.
 */
const [, id = ''] = /^#(fuente(?=-\d+$)|[\w-]+$)/.exec(location.hash) ?? [];
const link = (selector: string) => document.querySelector<HTMLAnchorElement>(`a${selector}`);
const page =
  id.startsWith('place-') && link(`[href="${location.pathname}/lugares/${id.slice(6)}"]`);
const chapter = id && link(`[data-holds~="${id}"]`);
if (page) location.replace(page.href);
else if (chapter) location.replace(chapter.href + location.hash);
