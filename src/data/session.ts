/** Reads the session at the start of the application and follows its events. */
export function startSession() {}
