import { create } from 'zustand';

/** Whether a field holds text that was not saved yet. */
export const useTyping = create(() => ({ isTyping: false }));
