/** Where reports wait in this browser's storage. */
export const waitingReportsKey = 'mochila:reports';
