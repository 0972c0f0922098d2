/** The package brings no types; this is the part of it that tools/fonts.ts uses. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, Axis>;
    keepFeatures?: string[];
    noHinting?: boolean;
  };
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options?: Options,
  ): Promise<Uint8Array>;
}
