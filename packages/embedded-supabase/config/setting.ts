/** What a value of supabase/config.toml is, once `env(NAME)` is resolved; durations as Go writes them. */
type SettingType = 'boolean' | 'number' | 'text' | 'texts' | 'duration';

/** What this server makes of one key of supabase/config.toml. */
export type Setting = {
  type: SettingType;
  /** What the Supabase CLI takes where the file says nothing; null for nothing. */
  preset: unknown;
} & (
  | {
      treatment: 'enforced';
      /** The test that shows it: `file › title`. */
      by: string;
    }
  | {
      treatment: 'refused';
      /** The values that this server can keep to; with none, the key cannot be there at all. */
      unless: readonly unknown[];
      /** Why it cannot do otherwise, to be read after "this server". */
      because: string;
    }
  | {
      treatment: 'without effect';
      /** Why the value cannot matter here. */
      because: string;
    }
);

/** This server does what the value says; `by` is the test that shows it. */
export function enforced(type: SettingType, preset: unknown, by: string): Setting {
  return { type, preset, treatment: 'enforced', by };
}

/** Any value but `unless` stops the start. */
export function only(
  type: SettingType,
  preset: unknown,
  unless: readonly unknown[],
  because: string,
): Setting {
  return { type, preset, treatment: 'refused', unless, because };
}

/** A switch that has to be off. */
export function off(because: string, preset: unknown = false): Setting {
  return only('boolean', preset, [false], because);
}

/** A switch that has to be on. */
export function on(because: string, preset: unknown = true): Setting {
  return only('boolean', preset, [true], because);
}

/** A key that may not be there. */
export function none(type: SettingType, because: string): Setting {
  return only(type, null, [], because);
}

/** Whatever it says, nothing would be different here. */
export function noEffect(type: SettingType, preset: unknown, because: string): Setting {
  return { type, preset, treatment: 'without effect', because };
}
