import type { ComponentProps } from 'react';

export type ToolKind = 'primary' | 'quiet' | 'row';

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-control text-small font-semibold leading-tight whitespace-nowrap transition-colors duration-150 ease-out';

const KINDS: Record<ToolKind, string> = {
  primary: 'min-h-11 px-4 bg-action text-on-action hover:bg-action-strong disabled:bg-line disabled:text-muted',
  quiet:
    'min-h-11 px-4 border border-edge bg-raised text-fg hover:border-fg hover:bg-tint disabled:border-line disabled:text-muted disabled:hover:bg-raised',
  row: 'min-h-11 px-3 text-action underline-offset-4 hover:bg-tint hover:text-action-strong hover:underline lg:min-h-9',
};

/** The classes of a tool button, for links that look like one. */
export function toolButtonClass(kind: ToolKind, extra = ''): string {
  return `${SHAPE} ${KINDS[kind]} ${extra}`;
}

interface ToolButtonProps extends ComponentProps<'button'> {
  kind?: ToolKind;
}

/** A button for dense screens; visitors' pages use `Button`. */
export function ToolButton({ kind = 'quiet', className = '', type = 'button', ...rest }: ToolButtonProps) {
  return <button type={type} className={toolButtonClass(kind, className)} {...rest} />;
}
