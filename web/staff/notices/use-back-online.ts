import { useEffect, useEffectEvent } from 'react';

/** Calls when the network is back. */
export function useBackOnline(onBack: () => void): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    const handleOnline = () => tell();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
}
