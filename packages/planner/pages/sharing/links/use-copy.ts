import { useRef, useState } from 'react';

/** Copies an address; where the browser does not allow it, selects the field for the traveller to do so. */
export function useCopy(address: string) {
  const [state, setState] = useState<'copy' | 'copied' | 'failed'>('copy');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      field.current?.select();
      setState('failed');
    }
  };
  return { state, field, copy };
}
