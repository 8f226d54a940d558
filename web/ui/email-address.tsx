import { Fragment } from 'react';

/** A long one breaks after the @ or a dot, where people read it on. */
export function EmailAddress({ address }: { address: string }) {
  return address.split(/([@.])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text never change places
    <Fragment key={index}>
      {part}
      {/^[@.]$/.test(part) && <wbr />}
    </Fragment>
  ));
}
