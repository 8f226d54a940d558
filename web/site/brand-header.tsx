import { Brand } from './brand.tsx';

/** The head of a page with the brand as its only way out; `width` is that of what stands below. */
export function BrandHeader({ width }: { width: string }) {
  return (
    <header className="border-b border-line">
      <div className={`mx-auto ${width} px-5 py-1.5`}>
        <Brand />
      </div>
    </header>
  );
}
