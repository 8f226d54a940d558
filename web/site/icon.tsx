/** The icons of the first screen, in Lucide's drawing, without its code: the rest of the site has them from the package. */
const SHAPES = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  close: 'M18 6 6 18M6 6l12 12',
  previous: 'm15 18-6-6 6-6',
  next: 'm9 18 6-6-6-6',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  play: 'M6 4v16l13-8z',
} as const;

export function Icon({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[shape]} />
    </svg>
  );
}
