import type { ReactNode } from 'react';
import { BrandHeader } from './brand-header.tsx';

interface PlainPageProps {
  className?: string;
  children: ReactNode;
}

/** A page that does one thing, with the brand as the only way out. */
export function PlainPage({ className = '', children }: PlainPageProps) {
  return (
    <div className={`theme-paper flex min-h-dvh flex-col bg-ground text-fg ${className}`}>
      <BrandHeader />
      <main className="mx-auto grid w-full max-w-3xl flex-1 content-start gap-8 px-5 pt-8 pb-16 sm:pt-12 short:pt-4 short:pb-8">
        {children}
      </main>
    </div>
  );
}
