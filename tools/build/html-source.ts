import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A part of an HTML text and what takes its place. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** An element of an HTML text and where it stands there. */
export interface PlacedElement {
  tag: string;
  attributes: Record<string, string | undefined>;
  /** Where it begins and ends, its tags included. */
  from: number;
  to: number;
  /** Where its content begins and ends. */
  content: { from: number; to: number };
}

const located = { sourceCodeLocationInfo: true };

/** The elements of a document in reading order; what the parser adds to the text is not among them. */
export function elementsIn(html: string): PlacedElement[] {
  return parse(html, located).childNodes.flatMap(placed);
}

function placed(node: Node): PlacedElement[] {
  if (!("tagName" in node)) return [];
  const { sourceCodeLocation: at } = node;
  const within = node.childNodes.flatMap(placed);
  return at ? [elementAt(node, at), ...within] : within;
}

function elementAt(node: Element, at: NonNullable<Element["sourceCodeLocation"]>): PlacedElement {
  const from = at.startTag?.endOffset ?? at.endOffset;
  return {
    tag: node.tagName,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    from: at.startOffset,
    to: at.endOffset,
    content: { from, to: at.endTag?.startOffset ?? from },
  };
}

/** Splits what a page was drawn as: the sources of the elements for `<head>` that it begins with, and the rest. */
export function splitHead(html: string): { head: string[]; body: string } {
  const nodes = parseFragment(html, located).childNodes;
  const rest = nodes.findIndex(({ nodeName }) => nodeName !== "meta" && nodeName !== "link");
  const bounds = nodes.map(({ sourceCodeLocation: at }) => at?.startOffset ?? 0);
  const count = rest < 0 ? nodes.length : rest;
  const head = bounds.slice(0, count).map((from, place) => html.slice(from, bounds[place + 1]));
  return { head, body: html.slice(bounds[count] ?? html.length) };
}

/** The text with its parts exchanged; all else stays as it is written. */
export function edited(html: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), html);
}
