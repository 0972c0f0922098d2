import type { AppRouter } from '../router.tsx';

const mark = 'data-page';

/** Keeps `<title>`, description, canonical and the rest in step with the page that is shown. */
export function followHead(router: AppRouter) {
  const follow = () => {
    const { meta, links } = currentHead(router);
    const title = meta.find((entry) => entry.title)?.title;
    if (title) document.title = title;
    for (const old of document.head.querySelectorAll(`[${mark}]`)) old.remove();
    const add = (name: string, attributes: Record<string, string>) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.setAttribute(mark, '');
      document.head.append(element);
    };
    for (const entry of meta) if (!entry.title) add('meta', entry);
    for (const link of links) add('link', link);
  };
  // A shell was built without knowing its page.
  follow();
  router.subscribe('onResolved', follow);
}

/** What the matched routes say of the head, the innermost last. */
export function currentHead(router: AppRouter) {
  const all = router.state.matches;
  return {
    meta: all.flatMap((match) => (match.meta ?? []) as Record<string, string>[]),
    links: all.flatMap((match) => (match.links ?? []) as Record<string, string>[]),
  };
}
