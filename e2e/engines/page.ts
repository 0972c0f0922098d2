import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type Element, elementKey, type Session } from './webdriver.ts';

/** The keys that journeys press, as WebDriver writes them. */
export const keys = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Space: ' ',
  ArrowDown: '\uE015',
} as const;

/**
 * A page in any engine: little, and the same in all of them. What is looked for is waited for. A
 * name is what is read aloud: of a field its label, of the rest its text or `aria-label`.
 */
export class Page {
  readonly session: Session;
  readonly origin: string;

  constructor(session: Session, origin: string) {
    this.session = session;
    this.origin = origin;
  }

  /** Opens an address and waits for the application. */
  async open(path: string): Promise<void> {
    await this.session.send('Navigate', { url: new URL(path, this.origin).href });
    await this.ready();
  }

  async reload(): Promise<void> {
    await this.session.send('Refresh');
    await this.ready();
  }

  /** Path, query and fragment of the page that is shown. */
  async path(): Promise<string> {
    return String(await this.session.send('GetCurrentURL')).replace(this.origin, '');
  }

  async arrives(path: RegExp): Promise<void> {
    await expect.poll(() => this.path()).toMatch(path);
  }

  /** What a function gives that runs in the page; it sees nothing of this file. */
  async run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const script = `return (${work})(...arguments)`;
    return (await this.session.send('ExecuteScript', { script, args })) as Result;
  }

  /** All that are visible now. */
  find(css: string, name?: string): Promise<Element[]> {
    return this.run(visible, css, name ?? null) as unknown as Promise<Element[]>;
  }

  async sees(css: string, name?: string): Promise<Element> {
    let found: Element | undefined;
    const look = async () => {
      // While a page gives way to the next, its document is gone for a moment.
      [found] = (await this.find(css, name).catch(() => null)) ?? [];
      return found !== undefined;
    };
    await expect.poll(look, `${css} ${name ?? ''}`).toBe(true);
    if (!found) throw new Error(`there is no ${css} ${name ?? ''}`);
    return found;
  }

  async misses(css: string, name?: string): Promise<void> {
    await expect.poll(async () => (await this.find(css, name)).length, css).toBe(0);
  }

  /** Clicks what is found once it no longer moves; again if something else covers it, as it may while the page loads. */
  async click(css: string, name?: string): Promise<void> {
    await expect(async () => {
      const found = await this.sees(css, name);
      await this.run(
        (element) =>
          (element as unknown as HTMLElement).scrollIntoView({
            block: 'center',
            behavior: 'instant',
          }),
        found,
      );
      await this.still(found);
      await this.session.send('ElementClick', { id: found[elementKey] });
    }).toPass({ timeout: 10_000 });
  }

  /** Waits until no animation of the element or around it runs and it is at the same place in two samples. */
  private async still(found: Element): Promise<void> {
    let before: string | null = null;
    const isStill = async () => {
      const now = await this.run(restingPlace, found);
      const same = now !== null && now === before;
      before = now;
      return same;
    };
    await expect.poll(isStill, { message: 'it no longer moves', intervals: [50] }).toBe(true);
  }

  /** Replaces what a field holds, key by key. */
  async fill(css: string, text: string, name?: string): Promise<void> {
    const { [elementKey]: id } = await this.sees(css, name);
    await this.run((field) => (field as unknown as HTMLInputElement).select(), {
      [elementKey]: id,
    });
    await this.session.send('ElementSendKeys', { id, text });
  }

  async focus(css: string, name?: string): Promise<void> {
    const found = await this.sees(css, name);
    await this.run((element) => (element as unknown as HTMLElement).focus(), found);
  }

  async press(key: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ];
    await this.session.send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Moves the mouse there, and clicks if asked. */
  async mouse(x: number, y: number, click = false): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      ...(click
        ? [
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]
        : []),
    ];
    const parameters = { pointerType: 'mouse' };
    await this.session.send('PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters, actions }],
    });
  }

  async texts(css: string): Promise<string[]> {
    return this.run(
      (css) => [...document.querySelectorAll(css)].map(({ textContent }) => textContent ?? ''),
      css,
    );
  }

  /** Opens another tab and goes there; gives what leads back to each. */
  async tabs(): Promise<{ here(): Promise<unknown>; there(): Promise<unknown> }> {
    const handles = async () => (await this.session.send('GetWindowHandles')) as string[];
    const before = await handles();
    await this.session.send('NewWindow', { type: 'tab' });
    const [fresh] = (await handles()).filter((handle) => !before.includes(handle));
    const to = (handle: string | undefined) => this.session.send('SwitchToWindow', { handle });
    await to(fresh);
    return { here: () => to(before[0]), there: () => to(fresh) };
  }

  /** Waits until the page has asked for nothing more for half a second. */
  async idle(): Promise<void> {
    const count = () =>
      this.run(() => performance.getEntriesByType('resource').length).catch(() => -1);
    for (let before = -2, now = -1; before !== now; before = now, now = await count())
      await sleep(500);
  }

  private async ready(): Promise<void> {
    const isReady = () => this.run(wake).catch(() => false);
    await expect.poll(isReady, 'the application has taken over').toBe(true);
  }
}

/** Runs in the page: has the application fetched, as by a reader about to use a control; whether it has taken over. */
function wake(): boolean {
  document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  return document.documentElement.dataset.ready !== undefined;
}

/** Runs in the page: where an element is; null while a finite animation or transition moves it. */
function restingPlace(found: Element): string | null {
  const element = found as unknown as HTMLElement;
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    if (!(effect instanceof KeyframeEffect) || playState !== 'running') return false;
    const isAround = effect.pseudoElement === null && effect.target?.contains(element);
    return isAround && effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  });
  return isMoving ? null : JSON.stringify(element.getBoundingClientRect());
}

/** Runs in the page. */
function visible(css: string, name: string | null) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const named = (element: HTMLElement) =>
    plain(
      element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent,
    );
  return [...document.querySelectorAll<HTMLElement>(css)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (name === null || named(element).startsWith(name)),
  );
}
