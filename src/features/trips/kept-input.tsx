import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';

type Own = {
  value: string;
  /** Told when the text is finished: the field is left, Enter is pressed, or nothing was typed for a moment. */
  onKeep: (value: string) => void;
  multiline?: boolean;
};
type Props = Own &
  Omit<ComponentProps<'input'>, keyof Own | 'onChange' | 'ref'> & { rows?: number };

/** Milliseconds without a key after which what was typed is kept. */
const pause = 900;

/** Whether something stands in a field that was not kept yet. */
export const useTyping = create(() => ({ isTyping: false }));

type Field = {
  timer: ReturnType<typeof setTimeout> | undefined;
  typed: string | null;
  value: string;
  onKeep: (value: string) => void;
  /** What was kept since the last key: not again, over what somebody else wrote after it. */
  kept: string | null;
};

function keepTyped(field: Field): void {
  clearTimeout(field.timer);
  const { typed, value, onKeep } = field;
  useTyping.setState({ isTyping: false });
  if (typed === null || typed === value || typed === field.kept) return;
  field.kept = typed;
  onKeep(typed);
}

/** A text field that saves itself. What changes elsewhere shows, but never under the hands of who types. */
export function KeptInput({ value, onKeep, multiline = false, rows, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<Field>({ timer: undefined, typed, value, onKeep, kept: null });
  useEffect(() => {
    Object.assign(field.current, { typed, value, onKeep });
  });
  // A field that goes away, with its sheet or with the page, keeps what stands in it.
  useEffect(() => {
    const own = field.current;
    const keep = () => keepTyped(own);
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, []);
  const shared = {
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => {
      const own = field.current;
      own.kept = null;
      setTyped(target.value);
      useTyping.setState({ isTyping: true });
      clearTimeout(own.timer);
      own.timer = setTimeout(() => keepTyped(own), pause);
    },
    onBlur: () => {
      keepTyped(field.current);
      setTyped(null);
    },
  };
  if (multiline) {
    const {
      id,
      maxLength,
      placeholder,
      'aria-describedby': described,
      'aria-label': label,
      className,
    } = props;
    return (
      <textarea
        {...{ id, maxLength, placeholder, className }}
        aria-describedby={described}
        aria-label={label}
        rows={rows ?? 4}
        {...shared}
      />
    );
  }
  return (
    <input
      {...props}
      {...shared}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        keepTyped(field.current);
      }}
    />
  );
}
