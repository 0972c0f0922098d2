/** One condition on a changed row; several are joined by AND. */
export interface Condition {
  column: string;
  operator: string;
  /** As SQL reads it as text; of `in`, an array literal. */
  value: string;
  negate: boolean;
}

const operators = new Set('eq neq lt lte gt gte in like ilike is isdistinct'.split(' '));
/** As `/rest/v1` refuses them: a regular expression of twenty letters runs for seconds on one text. */
const regularExpressions = new Set(['match', 'imatch']);

/** A filter that cannot be read; the message goes to the client. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
}

/** `id=gt.5,name=not.in.(a,b)` as conditions. Throws `FilterError`. */
export function parseFilter(filter: string): Condition[] {
  const trimmed = filter.trim();
  return trimmed === '' ? [] : splitOutside(trimmed).map(parseCondition);
}

/** At commas that are neither in parentheses nor between quotes. */
function splitOutside(filter: string): string[] {
  const parts: string[] = [];
  let current = '';
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < filter.length; at += 1) {
    const char = filter[at] ?? '';
    if (quoted && char === '\\') {
      at += 1;
      current += char + (filter[at] ?? '');
      continue;
    }
    if (char === '"' && (quoted || /[.(,]$/.test(current))) quoted = !quoted;
    if (!quoted && char === '(') depth += 1;
    if (!quoted && char === ')') depth = Math.max(0, depth - 1);
    if (!quoted && depth === 0 && char === ',') {
      parts.push(current);
      current = '';
    } else current += char;
  }
  return [...parts, current];
}

function parseCondition(text: string): Condition {
  const [, column, not, operator = '', modifier, raw = ''] =
    text.trim().match(/^([^=]+)=(not\.)?([a-z]+)(\([a-z]+\))?\.(.*)$/s) ?? [];
  if (regularExpressions.has(operator)) {
    throw new FilterError(
      `PGRST127: The operator ${operator}: regular expressions are refused, use like or ilike`,
    );
  }
  if (column === undefined || !operators.has(operator) || modifier !== undefined) {
    throw new FilterError(`Error parsing \`filter\` params: ${JSON.stringify(text)}`);
  }
  return { column, operator, value: sqlValue(operator, raw), negate: not !== undefined };
}

function sqlValue(operator: string, raw: string): string {
  if (operator !== 'in')
    return /^".*"$/s.test(raw) ? raw.slice(1, -1).replace(/\\(.)/gs, '$1') : raw;
  if (!/^\(.*\)$/s.test(raw)) {
    throw new FilterError(
      'Error parsing `filter` params: `in` filter value must be wrapped by parentheses',
    );
  }
  return `{${raw.slice(1, -1)}}`;
}
