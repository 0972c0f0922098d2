import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { useTyping } from './typing.ts';

type Own = {
  value: string;
  /** Told when the text is finished: the field is left, Enter is pressed, or nothing was typed for a moment. */
  onSave: (value: string) => void;
  multiline?: boolean;
  /** It was just asked for. */
  takesFocus?: boolean;
};
type Props = Own &
  Omit<ComponentProps<'input'>, keyof Own | 'onChange' | 'ref'> & { rows?: number };

/** Milliseconds without a key after which what was typed is saved. */
const pause = 900;

type Field = {
  timer: ReturnType<typeof setTimeout> | undefined;
  typed: string | null;
  value: string;
  onSave: (value: string) => void;
  /** The text that was last saved: not sent again over what somebody else wrote since. */
  saved: string | null;
};

function saveTyped(field: Field): void {
  clearTimeout(field.timer);
  const { typed, value, onSave } = field;
  useTyping.setState({ isTyping: false });
  if (typed === null || typed === value || typed === field.saved) return;
  field.saved = typed;
  onSave(typed);
}

/** A text field that saves itself. What changes elsewhere shows, but never under the hands of who types. */
export function AutosaveInput({
  value,
  onSave,
  multiline = false,
  takesFocus = false,
  rows,
  ...props
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<Field>({ timer: undefined, typed, value, onSave, saved: null });
  useEffect(() => {
    Object.assign(field.current, { typed, value, onSave });
  });
  // A field that goes away, with its sheet or with the page, saves its text.
  useEffect(() => {
    const own = field.current;
    const save = () => saveTyped(own);
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, []);
  const shared = {
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => {
      const own = field.current;
      own.saved = null;
      setTyped(target.value);
      useTyping.setState({ isTyping: true });
      clearTimeout(own.timer);
      own.timer = setTimeout(() => saveTyped(own), pause);
    },
    onBlur: () => {
      saveTyped(field.current);
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
        ref={takesFocus ? focusOnMount : undefined}
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
        saveTyped(field.current);
      }}
    />
  );
}
