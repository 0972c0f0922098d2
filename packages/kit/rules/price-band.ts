/** The key under which messages word each price band. */
export const bandWords = { free: 'free', $: 'low', $$: 'middle', $$$: 'high' } as const;
