/** The first stop of the Tab key: past everything that every page begins with, to the element `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-2 focus:rounded-control focus:bg-action focus:p-3 focus:text-on-action"
    >
      Skip to content
    </a>
  );
}
