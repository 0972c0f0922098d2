/** What a traveller can come for: guides say by hand which places have it, and plans are asked for it. */
export const wishes = ['beach', 'food', 'culture', 'nature', 'adventure', 'rest'] as const;
