/** The first stop of the Tab key: past everything that every page begins with, to the element `content`. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#content" className="absolute -top-20 z-10 rounded-control bg-action px-5 py-2 text-on-action focus:top-2">
      {children}
    </a>
  );
}
