import { useEffect, useRef, useState } from 'react';
import { heroLoop } from '#web/venue/document.ts';

/** As of the browsers that tell of it (https://wicg.github.io/netinfo/). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  /** Megabits a second. */
  downlink?: number;
}

/** On a smaller screen a taller picture stands in its place. */
const IS_WIDE = '(min-width: 40rem)';
const ENOUGH_MBIT = 2;

/** A picture as it moves, without sound, over the still one. `runs`: false holds it where it is. */
export default function HeroLoop({ runs }: { runs: boolean }) {
  const [isWelcome] = useState(isWelcomeHere);
  const [isSeen, setIsSeen] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    // A browser that plays nothing by itself leaves the still picture.
    if (runs) video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [runs]);

  if (!isWelcome) return null;
  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      className={`absolute inset-0 size-full object-cover object-right transition-opacity duration-250 ${isSeen ? '' : 'opacity-0'}`}
      onPlaying={() => setIsSeen(true)}
    >
      {heroLoop?.files.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  );
}

function isWelcomeHere(): boolean {
  const {
    saveData = false,
    effectiveType = '4g',
    downlink = ENOUGH_MBIT,
  } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return matchMedia(IS_WIDE).matches && !saveData && effectiveType === '4g' && downlink >= ENOUGH_MBIT;
}
