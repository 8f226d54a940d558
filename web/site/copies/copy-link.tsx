import { FileDown } from 'lucide-react';
import { documentPath } from '#contract/paths.ts';
import { en as words } from '#words/copies.ts';
import { linkTo } from '#web/api.ts';
import { isSharedTablet } from '#web/device/kept.ts';
import { type ButtonKind, buttonClass } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface CopyLinkProps {
  /** The waiver's code. With one of a lookup there is no copy, and so no link. */
  qrCode: string;
  /** Where more than one is offered. */
  whose?: string | undefined;
  kind?: ButtonKind;
  className?: string;
}

/** The signed document, to keep: a copy is the signer’s right. On a tablet of the venue it would be the next visitor’s, too. */
export function CopyLink({ qrCode, whose, kind = 'quiet', className = '' }: CopyLinkProps) {
  const path = documentPath(qrCode);
  const isShared = useHydrated() && isSharedTablet();
  if (path === null || isShared) return null;
  return (
    <a href={linkTo(path)} download className={buttonClass(kind, `print:hidden ${className}`)}>
      <FileDown aria-hidden="true" className="size-5 shrink-0 max-[22rem]:hidden" />
      <span className="min-w-0 wrap-anywhere">{whose ? words.downloadOf(whose) : words.download}</span>
    </a>
  );
}
