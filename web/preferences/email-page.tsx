import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { en as words } from '#words/site/preferences.ts';
import { BrandHeader } from '#web/site/brand-header.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Elements } from '#web/ui/folded.tsx';

/** The layout of the pages behind links in emails: one thing to do. */
export function EmailPage({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="theme-paper flex min-h-dvh flex-col bg-ground text-fg">
      <BrandHeader />
      <main className="mx-auto w-full max-w-xl flex-1 px-5 pt-8 pb-16 sm:pt-14">
        <h1 className="text-title">{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** What there is to say where nothing is left to do, and the way home. */
export function Outcome({ tone, children }: { tone: 'good' | 'problem'; children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-6">
      <Notice tone={tone}>{children}</Notice>
      <Link to="/" className={buttonClass('quiet')}>
        {words.backHome}
      </Link>
    </div>
  );
}
