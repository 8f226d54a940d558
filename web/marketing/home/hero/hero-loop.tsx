import { useEffect, useRef, useState } from 'react';
import { heroLoop } from '#web/venue/document.ts';

/** A picture as it moves, without sound, over the still one. `runs`: false holds it where it is. */
export default function HeroLoop({ runs }: { runs: boolean }) {
  const [isSeen, setIsSeen] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    // A browser that plays nothing by itself leaves the still picture.
    if (runs) video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [runs]);

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
