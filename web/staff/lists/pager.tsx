import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ToolButton } from '#web/ui/tool-button.tsx';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Renders nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-3">
      <ToolButton
        icon={ChevronLeft}
        label="Previous"
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      />
      <p className="min-w-32 text-center text-small tabular-nums max-sm:order-first max-sm:w-full">{`Page ${page} of ${pages}`}</p>
      <ToolButton disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" className="size-5" />
      </ToolButton>
    </nav>
  );
}
