import type { ComponentProps } from 'react';

/** `harmful`: what it does cannot be undone. */
export type ButtonKind = 'primary' | 'quiet' | 'plain' | 'harmful';

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control py-2.5 text-center font-semibold leading-tight transition-colors';

const KINDS: Record<ButtonKind, string> = {
  primary: 'px-5 bg-action text-on-action hover:bg-action-strong disabled:bg-line disabled:text-muted',
  quiet:
    'px-5 border-2 border-edge text-fg hover:border-fg hover:bg-tint disabled:border-line disabled:bg-line disabled:text-muted',
  harmful: 'px-5 bg-expired text-raised hover:bg-expired/85',
  plain: 'px-2 text-action underline decoration-2 underline-offset-4 hover:text-action-strong disabled:text-muted',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind, extra = ''): string {
  return `${SHAPE} ${KINDS[kind]} ${extra}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
}

export function Button({ kind = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(kind, className)} {...rest} />;
}
