import { syntaxError, tooMuch } from '../errors/rest-error.ts';
import { limits } from '../limits.ts';

/** Reads a text from left to right; every refusal says what was being read and where. */
export class Cursor {
  readonly what: string;
  readonly text: string;
  position = 0;

  constructor(what: string, text: string) {
    this.what = what;
    this.text = text;
  }

  get done(): boolean {
    return this.position >= this.text.length;
  }

  get rest(): string {
    return this.text.slice(this.position);
  }

  peek(): string {
    return this.text.charAt(this.position);
  }

  startsWith(token: string): boolean {
    return this.text.startsWith(token, this.position);
  }

  /** Steps over `token` where it is next. */
  take(token: string): boolean {
    if (!this.startsWith(token)) return false;
    this.position += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) throw this.fail(`"${token}"`);
  }

  /** Steps over what a sticky expression matches here, and gives it, or null. */
  match(sticky: RegExp): string | null {
    sticky.lastIndex = this.position;
    const found = sticky.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  spaces(): void {
    this.match(/ */y);
  }

  end(): void {
    if (!this.done) throw this.fail('end of input');
  }

  /** A name: bare, or in double quotes with `\` before a quote or a backslash. */
  name(): string {
    this.spaces();
    const name = this.peek() === '"' ? this.quoted() : this.bareName();
    if (Buffer.byteLength(name) > limits.nameBytes) {
      throw tooMuch('bytes in a name', limits.nameBytes);
    }
    return name;
  }

  quoted(): string {
    const token = this.match(/"(?:[^"\\]|\\.)*"/sy);
    if (token === null) throw this.fail('a closing quote');
    return token.slice(1, -1).replace(/\\(.)/gs, '$1');
  }

  fail(expected: string): Error {
    const next = this.done ? 'end of input' : JSON.stringify(this.peek());
    const details = `unexpected ${next} expecting ${expected}`;
    return syntaxError(this.what, this.text, this.position + 1, details);
  }

  private bareName(): string {
    // A dash belongs to the name unless it starts the arrow of a JSON path.
    const name = this.match(/(?:[\p{L}\p{M}\p{N}_ $]|-(?!>))+/uy)?.trimEnd();
    if (!name) throw this.fail('field name (* or [a..z0..9_$])');
    return name;
  }
}
