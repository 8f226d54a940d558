import { Brand } from './brand.tsx';

/** The head of a page with the brand as its only way out. It is as wide as that of the signing pages, so that the brand stays where it is. */
export function BrandHeader() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto max-w-3xl px-5 py-1.5 lg:max-w-5xl">
        <Brand />
      </div>
    </header>
  );
}
