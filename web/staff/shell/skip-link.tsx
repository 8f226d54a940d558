/** The first stop of the Tab key: past everything that every page begins with, to the element `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-10 rounded-control bg-action text-on-action focus:not-sr-only focus:absolute focus:m-2 focus:p-3"
    >
      Skip to content
    </a>
  );
}
