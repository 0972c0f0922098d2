import { type ComponentProps, useEffect, useRef, useState } from 'react';

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

/** A text field that saves itself. What changes elsewhere shows, but never under the hands of who types. */
export function KeptInput({ value, onKeep, multiline = false, rows, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ typed, value, onKeep });
  useEffect(() => {
    latest.current = { typed, value, onKeep };
  });
  const keep = () => {
    clearTimeout(timer.current);
    const { typed, value, onKeep } = latest.current;
    if (typed !== null && typed !== value) onKeep(typed);
  };
  // A field that goes away, its sheet closed, keeps what stands in it.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      const { typed, value, onKeep } = latest.current;
      if (typed !== null && typed !== value) onKeep(typed);
    },
    [],
  );
  const shared = {
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, pause);
    },
    onBlur: () => {
      keep();
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
        keep();
      }}
    />
  );
}
