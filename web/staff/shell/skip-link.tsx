/** The first stop of the Tab key: past everything that every page begins with, to the element `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only top-2 left-0 z-10 rounded-control bg-action px-5 py-2 text-on-action focus:not-sr-only focus:absolute"
    >
      Skip to content
    </a>
  );
}
