import { useState } from 'react';

/** Depends on nothing (no texts, store or network), because any of them may be what failed. */
export function LastResort({ error }: { error: unknown }) {
  const [shown, setShown] = useState(false);
  return (
    <div role="alert" style={{ padding: '12vh 6vw', maxWidth: '52rem', lineHeight: 1.5 }}>
      <p style={{ fontSize: 'clamp(2rem, 6vw, 4rem)', fontWeight: 700, lineHeight: 1 }}>
        <strong lang="en">Something went wrong!</strong>
      </p>
      <p lang="es" style={{ margin: '1rem 0 2rem', fontSize: '1.5rem' }}>
        Algo salió mal
      </p>
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-expanded={shown}
        style={{
          minHeight: '3rem',
          padding: '0 1.25rem',
          border: '2px solid',
          background: 'none',
          color: 'inherit',
          font: 'inherit',
          fontWeight: 700,
        }}
      >
        {shown ? 'Hide Error' : 'Show Error'}
      </button>
      {shown && (
        <pre style={{ marginTop: '1.5rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {error instanceof Error ? error.message : String(error)}
        </pre>
      )}
    </div>
  );
}
