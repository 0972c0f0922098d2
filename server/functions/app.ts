import { Hono } from 'hono';
import { createCalendar } from '../../supabase/functions/calendar/index.ts';
import type { Keys } from '../keys.ts';

export interface FunctionsParts {
  keys: Keys;
  /** What answers `/rest/v1`. */
  rest: Hono;
}

/**
 * `/functions/v1`: the handlers of `supabase/functions`, run here as Supabase runs them there. What one asks of
 * `/rest/v1` goes straight to it, with the connection of whoever asked: limits by address see the same address.
 */
export function createFunctions({ keys, rest }: FunctionsParts): Hono {
  const app = new Hono();
  const backend = new Hono().route('/rest/v1', rest);
  app.all('/calendar', (c) => {
    const calendar = createCalendar({
      url: 'http://backend',
      key: keys.publishable,
      send: (request) => backend.fetch(request, c.env),
    });
    return calendar(c.req.raw);
  });
  return app;
}
