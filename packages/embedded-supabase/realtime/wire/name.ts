/** Characters of a topic, an event or a presence key. */
const longest = 255;

/** Whether a topic, an event or a presence key can be sent to everybody and kept in the database. */
export function isName(text: string): boolean {
  return text.length <= longest && !text.includes('\0') && text.isWellFormed();
}
