/** What a traveller can come for: guides say by hand which places have it, and plans are asked for it. */
export const motives = ['beach', 'food', 'culture', 'nature', 'adventure', 'rest'] as const;
export type Motive = (typeof motives)[number];
