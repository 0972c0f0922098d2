/** The pixel widths the pins are laid out for; a map between them shows the narrow layout. */
export const layouts = {
  narrow: { width: 320, scales: [1, 1.3, 1.6, 1.87] },
  wide: { width: 600, scales: [1, 1.25, 1.5, 1.75] },
};
