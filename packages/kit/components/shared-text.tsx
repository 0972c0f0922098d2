import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { mergeTexts, placeIn } from '../texts/merge-texts.ts';
import { loadTextMerge } from '../texts/text-merge.ts';
import { useTyping } from './typing.ts';

type Props = {
  name?: string | undefined;
  'aria-invalid'?: true | undefined;
  value: string;
  /** Told when the text is finished, with the text that it was made from: somebody else may have written since. */
  onSave: (text: string, base: string) => void;
  /** Told at every key. */
  onType?: (() => void) | undefined;
  id?: string;
  'aria-describedby'?: string | undefined;
  maxLength?: number;
  rows?: number;
};

// It comes with this file, and is used by what saves the text.
void loadTextMerge();

/** Milliseconds without a key after which what was typed is saved. */
const pause = 900;

/** What stands in the field while it has the focus, and the text that it was made from. */
type Draft = { text: string; base: string };

type Field = {
  draft: Draft | null;
  isComposing: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the selection goes once the text that others changed is drawn. */
  selection: [number, number] | null;
  onSave: Props['onSave'];
};

function save(field: Field): void {
  clearTimeout(field.timer);
  const { draft } = field;
  useTyping.setState({ isTyping: false });
  if (!draft || draft.text === draft.base) return;
  const { base } = draft;
  draft.base = draft.text;
  field.onSave(draft.text, base);
}

/** The draft with what others wrote, and the selection where it was between its words. */
function takeIn(
  { selectionStart, selectionEnd }: HTMLTextAreaElement,
  field: Field,
  value: string,
) {
  const { draft } = field;
  // While a sign is composed of several keys, its text belongs to the keyboard.
  if (!draft || draft.base === value || field.isComposing) return;
  const text = mergeTexts(draft.base, draft.text, value);
  field.selection = [
    placeIn(draft.text, text, selectionStart),
    placeIn(draft.text, text, selectionEnd),
  ];
  field.draft = { text, base: value };
}

/**
 * A long text that several people write and that saves itself. What others write comes into it while somebody types,
 * without a change to what they typed or to where they are.
 */
export function SharedText({ value, onSave, onType, rows = 4, ...props }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const field = useRef<Field>({
    draft: null,
    isComposing: false,
    timer: undefined,
    selection: null,
    onSave,
  });
  useEffect(() => {
    field.current.onSave = onSave;
  });
  const take = (value: string) => {
    const own = field.current;
    if (!area.current || !own.draft) return;
    takeIn(area.current, own, value);
    setShown(own.draft.text);
  };
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  useLayoutEffect(() => latest.current(value), [value]);
  useLayoutEffect(() => {
    const { selection } = field.current;
    field.current.selection = null;
    if (selection) area.current?.setSelectionRange(...selection);
  });
  // A field that goes away, with its sheet or with the page, saves its text.
  useEffect(() => {
    const own = field.current;
    const saveNow = () => save(own);
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
      saveNow();
    };
  }, []);
  return (
    <textarea
      {...props}
      ref={area}
      rows={rows}
      value={shown ?? value}
      onFocus={() => {
        field.current.draft = { text: value, base: value };
        setShown(value);
      }}
      onChange={({ target }) => {
        const own = field.current;
        own.draft = { text: target.value, base: own.draft?.base ?? value };
        setShown(target.value);
        useTyping.setState({ isTyping: true });
        onType?.();
        clearTimeout(own.timer);
        own.timer = setTimeout(() => save(own), pause);
      }}
      onCompositionStart={() => {
        field.current.isComposing = true;
      }}
      onCompositionEnd={() => {
        field.current.isComposing = false;
        take(value);
      }}
      onBlur={() => {
        save(field.current);
        field.current.draft = null;
        setShown(null);
      }}
    />
  );
}
