import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Brand } from '#web/site/brand.tsx';
import type { Elements } from '#web/ui/folded.tsx';

interface AuthLayoutProps {
  title: string;
  note: string;
  /** For a text of which the published name says nothing: wide, and without that name. */
  isOfDraft?: boolean;
  children: Elements;
}

/** The layout of the pages around signing in: one card with one form. It hangs from the top: in the middle, it would move while it arrives. */
export function AuthLayout({ title, note, isOfDraft = false, children }: AuthLayoutProps) {
  return (
    <div className="theme-grey theme-staff grid min-h-dvh grid-rows-[auto_1fr] bg-ground text-fg">
      {!isOfDraft && (
        <header className="border-b border-line bg-raised px-5 py-2 sm:px-8">
          <Brand />
        </header>
      )}
      <main
        className={`mx-auto grid w-full ${isOfDraft ? 'max-w-3xl' : 'max-w-md'} content-start px-4 py-8 sm:pt-[12dvh] sideways:py-3 [--font-display:var(--font-text)]`}
      >
        <div className="rounded-card border border-line bg-raised p-6 sm:p-8 sideways:py-4">
          <h1 className="text-title sideways:text-lead">{title}</h1>
          <p className="mt-2 text-small text-muted sideways:hidden">{note}</p>
          {children}
        </div>
        <p className="mt-4 text-center text-small">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-action underline decoration-2 underline-offset-4 hover:text-action-strong"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            Back to Home
          </Link>
        </p>
      </main>
    </div>
  );
}
