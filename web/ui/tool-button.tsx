import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';

export type ToolKind = 'primary' | 'quiet' | 'row';

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-control text-small font-semibold leading-tight whitespace-nowrap transition-colors';

const SIZES: Record<ToolKind, string> = {
  primary: 'min-h-11 px-4',
  quiet: 'min-h-11 border px-4',
  row: 'min-h-11 px-3 underline-offset-4 hover:underline lg:min-h-9',
};

const COLORS: Record<ToolKind, string> = {
  primary: 'bg-action text-on-action hover:bg-action-strong disabled:bg-line disabled:text-muted',
  quiet:
    'border-edge bg-raised text-fg hover:border-fg hover:bg-tint disabled:border-line disabled:text-muted disabled:hover:bg-raised',
  row: 'text-action hover:bg-tint hover:text-action-strong',
};

const HARMFUL: Record<ToolKind, string> = {
  primary: 'bg-expired text-raised hover:bg-expired/85 disabled:bg-line disabled:text-muted',
  quiet: 'border-edge bg-raised text-expired hover:border-expired hover:bg-expired-tint',
  row: 'text-expired hover:bg-expired-tint',
};

/** The classes of a tool button, for links that look like one. */
export function toolButtonClass(kind: ToolKind, extra = '', isHarmful = false): string {
  const colors = isHarmful ? HARMFUL : COLORS;
  return `${SHAPE} ${SIZES[kind]} ${colors[kind]} ${extra}`;
}

interface ToolButtonProps extends ComponentProps<'button'> {
  icon?: LucideIcon | undefined;
  /** What it says; `children` where that is more than words. */
  label?: string;
  /** Who or what it is about, for screen readers, where several stand in a list. */
  about?: string | undefined;
  kind?: ToolKind;
  /** It ends or erases something. */
  isHarmful?: boolean;
}

/** A button for dense screens; visitors' pages use `Button`. */
export function ToolButton({
  icon: Icon,
  label,
  about,
  kind = 'quiet',
  isHarmful = false,
  className = '',
  type = 'button',
  children,
  ...rest
}: ToolButtonProps) {
  return (
    <button type={type} className={toolButtonClass(kind, className, isHarmful)} {...rest}>
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      <span className="contents">{label ?? children}</span>
      {about !== undefined && <span className="sr-only">{` ${about}`}</span>}
    </button>
  );
}
