/** A sentence with names: no line ends at the hyphen of one that a line has room for. */
export function WholeWords({ children }: { children: string }) {
  return (
    <span>
      {children.split(/(\S*-\S*)/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- names may come twice
        <span key={index} className={part.includes('-') ? 'inline-block' : ''}>
          {part}
        </span>
      ))}
    </span>
  );
}
