import { Fragment } from 'react';

/** A long one breaks after the @ or a dot, where people read it on. */
export function EmailAddress({ address }: { address: string }) {
  return (
    <span translate="no">
      {address.split(/(?<=[@.])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text never change places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
