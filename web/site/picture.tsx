import { useEffect, useRef, useState } from 'react';
import { type Picture as PictureFile, pictures } from '#web/venue/document.ts';
import type { Elements } from '#web/ui/folded.tsx';

/** For `sizes`: a phone of so many pixels shows two thirds of them as well as all, in half the bytes. */
export const DENSE = '(min-resolution: 2.5dppx)';

interface PictureProps {
  /** As the venue lists it; null where it has none. */
  name: string | null;
  /** Instead of it on a phone held upright. */
  tall?: PictureFile | undefined;
  /** How wide it stands on the screen, as in the attribute `sizes`. */
  sizes: string;
  /** The first thing that people see: loads before everything else. */
  isFirst?: boolean;
  /** Instead of a picture that does not load; a plain surface unless given. */
  fallback?: Elements;
  className?: string;
}

/** A rendered picture in the format and the size that the screen needs. */
export function Picture({ name, tall, sizes, isFirst = false, fallback, className = '' }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const picture = name === null ? undefined : pictures[name];

  useEffect(() => {
    // It may have failed before this component was there to hear of it.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setHasFailed(true);
  }, []);

  if (picture === undefined) return null;
  const { base, width, height, widths, alt } = picture;
  if (hasFailed) return fallback ?? <div role="img" aria-label={alt} className={`bg-raised ${className}`} />;
  return (
    <picture>
      {tall && <Sources picture={tall} sizes={sizes} media="(max-width: 39.99rem)" />}
      <Sources picture={picture} sizes={sizes} />
      <img
        ref={image}
        src={`${base}-${widths.at(-1) ?? width}.webp`}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className={className}
        onError={() => setHasFailed(true)}
      />
    </picture>
  );
}

function Sources({ picture, sizes, media }: { picture: PictureFile; sizes: string; media?: string }) {
  const { base, width, height, widths } = picture;
  return ['avif', 'webp'].map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      media={media}
      sizes={sizes}
      width={width}
      height={height}
      srcSet={widths.map((step) => `${base}-${step}.${format} ${step}w`).join(', ')}
    />
  ));
}
