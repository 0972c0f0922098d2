import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, type ReactNode } from 'react';

/** Addresses that a link may lead to: nothing that runs. */
const safe = /^(https?:|mailto:)/i;

/** Markdown as elements, never as HTML: what is no text, list, emphasis, quote or link stays the text it is. */
export function DrawnMarkdown({ text }: { text: string }) {
  return <>{childrenOf(fromMarkdown(text), text)}</>;
}

function childrenOf(node: Nodes, source: string): ReactNode[] {
  return 'children' in node
    ? node.children.map((child, nth) => (
        // A text is drawn anew as a whole: positions name its parts well enough.
        <Piece
          key={`${child.type} ${child.position?.start.offset ?? nth}`}
          node={child}
          source={source}
        />
      ))
    : [];
}

function Piece({ node, source }: { node: Nodes; source: string }) {
  const inside = () => childrenOf(node, source);
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p>{inside()}</p>;
    case 'heading':
      // Below the page's own headings.
      return createElement(`h${Math.min(6, node.depth + 3)}`, null, ...inside());
    case 'strong':
      return <strong>{inside()}</strong>;
    case 'emphasis':
      return <em>{inside()}</em>;
    case 'list':
      return node.ordered ? <ol>{inside()}</ol> : <ul>{inside()}</ul>;
    case 'listItem':
      return <li>{inside()}</li>;
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>;
    case 'inlineCode':
    case 'code':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'link':
      return safe.test(node.url) ? (
        <a href={node.url} rel="noreferrer nofollow" target="_blank">
          {inside()}
        </a>
      ) : (
        inside()
      );
    default: {
      const { start, end } = node.position ?? {};
      return source.slice(start?.offset ?? 0, end?.offset ?? 0);
    }
  }
}
