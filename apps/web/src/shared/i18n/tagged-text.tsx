import { Fragment, type ReactNode } from 'react';

interface TaggedTextProps {
  /** A text in which `<name>words</name>` encloses what is drawn in a way of its own. */
  readonly text: string;
  /** How the words between a pair of tags are drawn, by the tags' name. */
  readonly tags: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A sentence of a catalogue with links in it. */
export function TaggedText({ text, tags }: TaggedTextProps) {
  // Splitting by an expression with two groups gives: plain, name, words, plain, name, words, plain.
  const parts = text.split(/<(\w+)>([^<]*)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    const words = index % 3 === 1 ? (parts[index + 1] ?? '') : part;
    // The parts of a text keep their places, so their numbers can be their keys.
    return <Fragment key={index}>{index % 3 === 1 ? (tags[part]?.(words) ?? words) : words}</Fragment>;
  });
}
