import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { afterPaint } from '../../after-paint.ts';
import { type I18n, useI18n } from '../../i18n/context.tsx';
import type { Part as Texts } from '../../i18n/messages.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { PartBoundary } from './part-boundary.tsx';
import styles from './part-failed.module.css';
import { PartFailed } from './part-failed.tsx';

/** A component whose code is fetched by itself; `fetch` brings it beforehand, and rejects without a network. */
export type Lazy<Props> = ComponentType<Props> & { fetch: Fetch };

/** Fetches code and, through `need`, the texts that come with it. */
export type Fetch = (need: I18n['need']) => Promise<void>;

type Stand<Props> = {
  /** What stands in its place until the code is here. */
  waiting?: (props: Props) => ReactNode;
  /** What stands there when the code did not come; without it a notice that offers to try again. */
  missing?: (props: Props) => ReactNode;
  /** What it says, where the page does not have that anyway. */
  texts?: readonly Texts[];
  /** Asked for only when what stands around it is drawn: preparing a fetch takes a slow phone as long as a sheet does. */
  yieldsToPaint?: boolean;
};

/** Code on its way: `component` is undefined until it is here. */
type Code<Props> = { component: ComponentType<Props> | undefined; fetch: Fetch };

/**
 * A component that comes late. Unlike with React's own `lazy`, code that did not come is asked for again: when the
 * traveller says so, when the network is back, and whenever the component is shown anew.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  stand: Stand<Props> = {},
): Lazy<Props> {
  let coming: Promise<void> | undefined;
  const code: Code<Props> = {
    component: undefined,
    fetch: (need) => {
      coming ??= Promise.all([load(), ...(stand.texts ?? []).map(need)]).then(
        ([component]) => {
          code.component = component;
        },
        (error) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
  };
  const shown = (props: Props) => <Shown code={code} stand={stand} props={props} />;
  return Object.assign(shown, { fetch: code.fetch });
}

type ShownProps<Props> = { code: Code<Props>; stand: Stand<Props>; props: Props };

function Shown<Props extends object>({ code, stand, props }: ShownProps<Props>) {
  const { need } = useI18n();
  const [Part, setPart] = useState(() => code.component);
  const [{ attempts, takesFocus }, setAttempts] = useState({ attempts: 0, takesFocus: false });
  const [failures, setFailures] = useState(0);
  const isHere = Part !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches.
  useEffect(() => {
    if (isHere) return;
    let isShown = true;
    const fetch = () =>
      code.fetch(need).then(
        () => isShown && setPart(() => code.component),
        (error) => {
          console.warn('a part of the page did not come', error);
          if (isShown) setFailures((before) => before + 1);
        },
      );
    const cancel = stand.yieldsToPaint ? afterPaint(fetch) : void fetch();
    return () => {
      isShown = false;
      cancel?.();
    };
  }, [code, need, isHere, attempts]);
  const isMissing = !isHere && failures > 0;
  const again = () => {
    const active = document.activeElement?.closest('[data-part-failed]');
    setAttempts((before) => ({ attempts: before.attempts + 1, takesFocus: Boolean(active) }));
  };
  useEffect(() => {
    if (!isMissing) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  });
  if (Part) {
    const part = (
      <PartBoundary>
        <Part {...props} />
      </PartBoundary>
    );
    if (!takesFocus) return part;
    // The button that was pressed is gone.
    return (
      <div className={styles.arrived} tabIndex={-1} ref={focusOnMount}>
        {part}
      </div>
    );
  }
  if (!isMissing) return stand.waiting?.(props);
  return stand.missing?.(props) ?? <PartFailed why="missing" failures={failures} onAgain={again} />;
}
