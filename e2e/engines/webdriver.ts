/** How an element travels in WebDriver. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export type Element = { [elementKey]: string };

/**
 * The commands of W3C WebDriver that the journeys use, named as Marionette names them; the method
 * and path are what a driver over HTTP wants. `{id}` is taken out of the parameters.
 */
export const commands = {
  Navigate: ['POST', '/url'],
  Refresh: ['POST', '/refresh'],
  Back: ['POST', '/back'],
  GetCurrentURL: ['GET', '/url'],
  ExecuteScript: ['POST', '/execute/sync'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  ElementClear: ['POST', '/element/{id}/clear'],
  PerformActions: ['POST', '/actions'],
  NewWindow: ['POST', '/window/new'],
  SwitchToWindow: ['POST', '/window'],
  CloseWindow: ['DELETE', '/window'],
  GetWindowHandles: ['GET', '/window/handles'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const;

export type Command = keyof typeof commands;

/** A session with one running browser. */
export type Session = {
  send(command: Command, params?: Record<string, unknown>): Promise<unknown>;
  /** Errors on the console since the last time, of all pages. */
  takeErrors(): Promise<string[]>;
  end(): Promise<void>;
};

export type Size = { width: number; height: number };
