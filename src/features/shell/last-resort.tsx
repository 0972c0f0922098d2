import { useState } from 'react';

/** Depends on nothing (no texts, store or network), because any of them may be what failed. */
export function LastResort({ error }: { error: unknown }) {
  const [shown, setShown] = useState(false);
  return (
    <div role="alert" style={{ padding: '2rem', maxWidth: '40rem' }}>
      <p>
        <strong lang="en">Something went wrong!</strong>
      </p>
      <p lang="es">Algo salió mal</p>
      <button type="button" onClick={() => setShown(!shown)} aria-expanded={shown}>
        {shown ? 'Hide Error' : 'Show Error'}
      </button>
      {shown && (
        <pre style={{ whiteSpace: 'pre-wrap' }}>
          {error instanceof Error ? error.message : String(error)}
        </pre>
      )}
    </div>
  );
}
