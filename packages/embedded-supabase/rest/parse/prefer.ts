import { notImplemented, RestError } from '../errors/rest-error.ts';

/** The `Prefer` header, as far as this server honours it. */
export interface Preferences {
  return: 'minimal' | 'headers-only' | 'representation' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  handling: 'strict' | 'lenient' | null;
  /** Only ever set together with `handling=strict`; PostgREST ignores it otherwise. */
  maxAffected: number | null;
}

/**
 * Reads the header. Unknown preferences are ignored, or refused with PGRST122 where the client
 * asks for `handling=strict`. `tx=rollback` and `timezone` are refused by name (PGRST127): a
 * client that sends them counts on what this server would not do.
 */
export function parsePrefer(header: string | null): Preferences {
  const found: Preferences = {
    return: null,
    count: null,
    resolution: null,
    missing: null,
    handling: null,
    maxAffected: null,
  };
  const invalid: string[] = [];
  for (const text of (header ?? '').split(',')) {
    const preference = text.trim();
    if (preference !== '' && !accept(found, preference)) invalid.push(preference);
  }
  if (found.handling === 'strict' && invalid.length > 0) {
    throw new RestError({
      status: 400,
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${invalid.join(', ').slice(0, 500)}`,
    });
  }
  return found.handling === 'strict' ? found : { ...found, maxAffected: null };
}

function accept(found: Preferences, preference: string): boolean {
  const [name = '', value = ''] = preference.split('=', 2).map((part) => part.trim());
  if (name === 'max-affected' && /^\d{1,9}$/.test(value)) {
    found.maxAffected ??= Number(value);
    return true;
  }
  switch (preference.replaceAll(' ', '')) {
    case 'return=minimal':
    case 'return=headers-only':
    case 'return=representation':
      found.return ??= oneOf(value, ['minimal', 'headers-only', 'representation']);
      return true;
    case 'count=exact':
    case 'count=planned':
    case 'count=estimated':
      found.count ??= oneOf(value, ['exact', 'planned', 'estimated']);
      return true;
    case 'resolution=merge-duplicates':
    case 'resolution=ignore-duplicates':
      found.resolution ??= oneOf(value, ['merge-duplicates', 'ignore-duplicates']);
      return true;
    case 'missing=default':
    case 'missing=null':
      found.missing ??= oneOf(value, ['default', 'null']);
      return true;
    case 'handling=strict':
    case 'handling=lenient':
      found.handling ??= oneOf(value, ['strict', 'lenient']);
      return true;
    case 'count=none':
    case 'tx=commit':
      return true;
    case 'tx=rollback':
      throw notImplemented('Prefer: tx=rollback');
    default:
      if (name === 'timezone') throw notImplemented('Prefer: timezone');
      return false;
  }
}

function oneOf<T extends string>(value: string, values: readonly T[]): T | null {
  return values.find((candidate) => candidate === value) ?? null;
}
