export type Point = readonly [x: number, y: number];

const whole = Math.round;

/** Builds path data: takes absolute coordinates, writes short relative whole numbers. */
export class Pen {
  private d = '';
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;
  private last = '';

  private put(command: string, ...values: number[]): this {
    const text = values.map((n, i) => (i && n >= 0 ? ' ' : '') + n).join('');
    const joined = command === this.last && command !== 'm';
    this.d += joined ? (text.startsWith('-') ? text : ` ${text}`) : command + text;
    this.last = command;
    return this;
  }

  private to(x: number, y: number): this {
    this.x = x;
    this.y = y;
    return this;
  }

  M(ax: number, ay: number): this {
    const [x, y] = [whole(ax), whole(ay)];
    this.last = '';
    if (this.d) this.put('m', x - this.x, y - this.y);
    else this.put('M', x, y);
    [this.startX, this.startY] = [x, y];
    return this.to(x, y);
  }

  L(ax: number, ay: number): this {
    const [x, y] = [whole(ax), whole(ay)];
    const [dx, dy] = [x - this.x, y - this.y];
    if (dx && dy) this.put('l', dx, dy);
    else if (dx) this.put('h', dx);
    else if (dy) this.put('v', dy);
    return this.to(x, y);
  }

  Q(ax: number, ay: number, bx: number, by: number): this {
    const [a, b, x, y] = [whole(ax), whole(ay), whole(bx), whole(by)];
    this.put('q', a - this.x, b - this.y, x - this.x, y - this.y);
    return this.to(x, y);
  }

  C(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): this {
    const [a, b, c, e, x, y] = [whole(ax), whole(ay), whole(bx), whole(by), whole(cx), whole(cy)];
    const [px, py] = [this.x, this.y];
    this.put('c', a - px, b - py, c - px, e - py, x - px, y - py);
    return this.to(x, y);
  }

  Z(): this {
    this.d += 'z';
    this.last = 'z';
    return this.to(this.startX, this.startY);
  }

  line(points: readonly Point[]): this {
    for (const [i, [x, y]] of points.entries()) i ? this.L(x, y) : this.M(x, y);
    return this;
  }

  /** A point that a round line cap makes visible. */
  dot(x: number, y: number): this {
    this.M(x, y);
    return this.put('h', 0);
  }

  poly(points: readonly Point[]): this {
    return this.line(points).Z();
  }

  /** A curve through the middles between the points. */
  smooth(points: readonly Point[]): this {
    let previous: Point | null = null;
    for (const [i, point] of points.entries()) {
      if (i === 0) this.M(...point);
      else if (previous) {
        const end = i === points.length - 1;
        const [px, py] = previous;
        this.Q(px, py, end ? point[0] : (px + point[0]) / 2, end ? point[1] : (py + point[1]) / 2);
      }
      if (i) previous = point;
    }
    return this;
  }

  toString(): string {
    return this.d;
  }
}

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** The element of a list that is known to be there. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return item;
}

/** The whole number of steps from 0, for drawing n things. */
export const times = <T>(n: number, draw: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => draw(i));

/** Path data of a filled shape below a smooth line. */
export function ground(points: readonly Point[], bottom: number): string {
  return new Pen()
    .smooth(points)
    .L(at(points, -1)[0], bottom)
    .L(at(points, 0)[0], bottom)
    .Z()
    .toString();
}
