/**
 * A glob of `additional_redirect_urls` as a regular expression: `*` is anything but `.` and `/`,
 * `**` is anything, `?` is one letter that is neither, `[a-z]` and `[!a-z]` are one letter of a list,
 * `{a,b}` is one of several, and `\` takes the next letter as it is.
 */
export function globPattern(glob: string): RegExp {
  const parts = glob.match(/\\.|\*\*|\[!?[^\]]+\]|[\s\S]/g) ?? [];
  let depth = 0;
  const pattern = parts.map((part) => {
    if (part === '**') return '[\\s\\S]*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    if (part === '{') {
      depth += 1;
      return '(?:';
    }
    if (part === '}' && depth > 0) {
      depth -= 1;
      return ')';
    }
    if (part === ',' && depth > 0) return '|';
    if (part.length > 2 && part.startsWith('[')) {
      const not = part[1] === '!' ? '^' : '';
      return `[${not}${part.slice(not ? 2 : 1, -1).replace(/[\\^[\]]/g, '\\$&')}]`;
    }
    return (part.length > 1 ? part.slice(1) : part).replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
  });
  return new RegExp(`^${pattern.join('')}${')'.repeat(depth)}$`, 'u');
}
