interface MarkProps {
  /** The path of one of Lucide's icons, on a grid of 24 by 24. */
  path: string;
  className: string;
  strokeWidth?: number;
}

/**
 * An icon without the package's code, which weighs more than all icons of a signing page together: for what such a page
 * shows before any interaction. Everything else uses Lucide.
 */
export function Mark({ path, className, strokeWidth = 2 }: MarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

const CIRCLE = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20';
export const ALERT = `${CIRCLE}m0 6v4m0 4h.01`;
export const INFO = `${CIRCLE}m0 14v-4m0-4h.01`;
export const GOOD = `${CIRCLE}m4 7-5.5 5.5L8 12`;
export const CHECK = 'M20 6 9 17l-5-5';
