import { Fragment } from 'react';

/** A sentence with names: no line ends at the hyphen of one that a line has room for. */
export function WholeWords({ children }: { children: string }) {
  return children.split(' ').map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- names may come twice
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className="inline-block">{word}</span> : word}
    </Fragment>
  ));
}
