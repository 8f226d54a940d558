import type { ReactNode } from 'react';
import { DENSE, Picture } from '#web/site/picture.tsx';

interface PageHeadProps {
  picture: string | null;
  children: ReactNode;
}

/** What a page opens with: its words, and beside them on a wide screen, below them on a phone, one picture. */
export function PageHead({ picture, children }: PageHeadProps) {
  return (
    <div
      className={`mx-auto grid max-w-7xl items-center gap-8 head-room px-5 sm:px-8 ${picture === null ? '' : 'lg:grid-cols-2 lg:gap-16'}`}
    >
      <div>{children}</div>
      <Picture
        name={picture}
        sizes={`${DENSE} 70vw, (max-width: 64rem) 92vw, 46vw`}
        isFirst
        className="aspect-4/3 w-full rounded-card object-cover"
      />
    </div>
  );
}
