/** With a large first letter, where a word begins a title: "enero" is "Enero". */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
